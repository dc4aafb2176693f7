BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'hazari_table','tables_matches_entries','2026-11-21 09:58:49.108235+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'hazari_table','doors_and_asides','2026-11-21 10:22:19.108622+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'hazari_table','matches_read_in','2026-11-22 11:08:25.810453+00:00');
CREATE TABLE asides (
                match_id INTEGER NOT NULL REFERENCES matches (id),
                seq INTEGER NOT NULL CHECK (seq >= 1),
                write_key TEXT NOT NULL CHECK (write_key <> ''),
                kind TEXT NOT NULL CHECK (kind <> ''),
                body TEXT NOT NULL CHECK (body <> ''),
                entered_at TEXT NOT NULL,
                entered_by TEXT NOT NULL,
                hash TEXT NOT NULL CHECK (length(hash) = 64),
                PRIMARY KEY (match_id, seq),
                UNIQUE (match_id, write_key)
            ) STRICT, WITHOUT ROWID
            ;
INSERT INTO "asides" VALUES(1,1,'ok','agreed','{"entry":2}','2026-11-20T19:30:05Z','7c1f','d3bd92bbafe16ac82cc72ddece896e16b4767d94c62fc258cbbdeb36dd7eecf8');
CREATE TABLE door (
                table_id INTEGER NOT NULL REFERENCES tables (id),
                seq INTEGER NOT NULL CHECK (seq >= 1),
                write_key TEXT NOT NULL CHECK (write_key <> ''),
                kind TEXT NOT NULL CHECK (kind <> ''),
                body TEXT NOT NULL CHECK (body <> ''),
                entered_at TEXT NOT NULL,
                entered_by TEXT NOT NULL,
                hash TEXT NOT NULL CHECK (length(hash) = 64),
                PRIMARY KEY (table_id, seq),
                UNIQUE (table_id, write_key)
            ) STRICT, WITHOUT ROWID
            ;
INSERT INTO "door" VALUES(1,1,'invited','invited','{"offered":"seat","link":"link","code":"code"}','2026-11-20T19:30:05Z','7c1f','ef33494501bdbf80a220ed780b06942add244f1a26577ac9ca5729693a162e64');
INSERT INTO "door" VALUES(1,2,'arrived','arrived','{"invitation":1,"token":"token","name":"Karim","seat":""}','2026-11-20T19:30:05Z','8d20','caf529bf9900cd6935253796cca8c320a5bc88eea4370d42bcc62d411d833aa0');
CREATE TABLE entries (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            write_key TEXT NOT NULL CHECK (write_key <> ''),
            part INTEGER NOT NULL CHECK (part >= 1),
            kind TEXT NOT NULL CHECK (kind <> ''),
            shape INTEGER NOT NULL CHECK (shape >= 1),
            body TEXT NOT NULL CHECK (body <> ''),
            entered_at TEXT NOT NULL,
            entered_by TEXT NOT NULL,
            hash TEXT NOT NULL CHECK (length(hash) = 64),
            PRIMARY KEY (match_id, seq),
            UNIQUE (match_id, write_key, part)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "entries" VALUES(1,1,'key 0',1,'match_opened',1,'{"game":"hazari","players":["Rina","Karim","Salma","Nasreen"],"rules":{"variant":"bangladesh","target":1000,"a23":"second","tie":"last_exposed","fourth_card":"ignored","order_fault":"warn","direction":"counter_clockwise","next_dealer":"neighbour","end_tie":"play_on","troy_win":"off"},"dealer":0}','2026-11-20T19:30:05Z','7c1f','308f1060ca69ab714ef2d1f06c44e43b635fa30c253ee589b9173f6e041f9a7a');
INSERT INTO "entries" VALUES(1,2,'key 1',1,'groups_exposed',1,'{"deal":1,"round":1,"groups":["AD KD QD","AC KC QC","KH QS JC","JH TH 9H"]}','2026-11-20T19:30:05Z','7c1f','22914dbde61e89e73f0f721736a6fae1ddf88f0f108ce570687e6764264ff072');
INSERT INTO "entries" VALUES(1,3,'key 2',1,'groups_exposed',1,'{"deal":1,"round":2,"groups":["JD TS 9S","8D 7H 6D","9C 8H 7C","JS TC 9D"]}','2026-11-20T19:30:05Z','7c1f','e7720d2ea07d414dcd37fbc4afa542cbea3bf88948b228cc5c5384f621132c1f');
INSERT INTO "entries" VALUES(1,4,'key 3',1,'groups_exposed',1,'{"deal":1,"round":3,"groups":["5C 4S 3H","5D 4C 3D","4D 3S 2H","8C 7D 6C"]}','2026-11-20T19:30:05Z','7c1f','fd04748d11a66e0cf3f088d51cc53ae1f717727cc5076ee4ceb07090a25d9f26');
INSERT INTO "entries" VALUES(1,5,'key 4',1,'amended',1,'{"seq":2,"fact":{"kind":"round_taken","shape":1,"body":{"deal":1,"round":1,"winner":3}}}','2026-11-20T19:30:05Z','7c1f','5759029ee1f094e0c3fb42ac848a38c18f3c95c3587ac4a5372b018168f2c832');
INSERT INTO "entries" VALUES(2,1,'key 5',1,'match_opened',1,'{"game":"fives","players":["Rina","Karim"],"rules":{"target":20,"tie":"all_score"},"dealer":0}','2026-11-20T19:30:05Z','7c1f','110b1838956e53f252a4847104b5b8307143830f3c9b0d585d911125f8a002a0');
CREATE TABLE guesses (
            subject TEXT PRIMARY KEY,
            level REAL NOT NULL CHECK (level >= 0),
            at REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
CREATE TABLE imports (
            match_id INTEGER PRIMARY KEY REFERENCES matches (id),
            uid TEXT NOT NULL CHECK (length(uid) = 32),
            head TEXT NOT NULL CHECK (length(head) = 64),
            entries INTEGER NOT NULL CHECK (entries >= 1),
            verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
            imported_at TEXT NOT NULL,
            imported_by TEXT NOT NULL,
            hash TEXT NOT NULL CHECK (length(hash) = 64)
        ) STRICT
        ;
CREATE TABLE installation (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            mark TEXT NOT NULL
        ) STRICT
        ;
INSERT INTO "installation" VALUES(1,'2210d2d7f2b1ba2ca773f3b208ac32c4baef41cf927d97fe3231ecc300c0f6ab');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL CHECK (number >= 1),
            game TEXT NOT NULL CHECK (game <> ''),
            write_key TEXT NOT NULL CHECK (write_key <> ''),
            created_at TEXT NOT NULL,
            UNIQUE (table_id, number),
            UNIQUE (table_id, write_key)
        ) STRICT
        ;
INSERT INTO "matches" VALUES(1,1,1,'hazari','key 0','2026-11-20T19:30:05Z');
INSERT INTO "matches" VALUES(2,2,1,'fives','key 5','2026-11-20T19:30:05Z');
CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE CHECK (length(address) >= 22),
            name TEXT NOT NULL,
            write_key TEXT NOT NULL UNIQUE CHECK (write_key <> ''),
            created_at TEXT NOT NULL,
            created_by TEXT NOT NULL
        ) STRICT
        ;
INSERT INTO "tables" VALUES(1,'CRPo-48CDWIyNBNwcZXd9g','Friday','key 0','2026-11-20T19:30:05Z','7c1f');
INSERT INTO "tables" VALUES(2,'6Cv554r3k8kB6v2lJCBcVg','Friday','key 5','2026-11-20T19:30:05Z','7c1f');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER tables_only_grow BEFORE INSERT ON tables
        WHEN EXISTS (
            SELECT 1 FROM tables
            WHERE id = NEW.id OR address = NEW.address OR write_key = NEW.write_key
        )
        BEGIN SELECT RAISE (ABORT, 'a table is never replaced'); END;
CREATE TRIGGER matches_only_grow BEFORE INSERT ON matches
        WHEN EXISTS (
            SELECT 1 FROM matches
            WHERE id = NEW.id OR table_id = NEW.table_id
                AND (number = NEW.number OR write_key = NEW.write_key)
        )
        BEGIN SELECT RAISE (ABORT, 'a match is never replaced'); END;
CREATE TRIGGER entries_only_grow BEFORE INSERT ON entries
        WHEN NEW.seq <> (
            SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id
        ) OR EXISTS (
            SELECT 1 FROM entries
            WHERE match_id = NEW.match_id AND write_key = NEW.write_key AND part = NEW.part
        )
        BEGIN SELECT RAISE (ABORT, 'an entry only follows the last one'); END;
CREATE TRIGGER installation_no_update BEFORE UPDATE ON installation
            BEGIN SELECT RAISE (ABORT, 'installation are never changed or deleted'); END;
CREATE TRIGGER installation_no_delete BEFORE DELETE ON installation
            BEGIN SELECT RAISE (ABORT, 'installation are never changed or deleted'); END;
CREATE TRIGGER tables_no_update BEFORE UPDATE ON tables
            BEGIN SELECT RAISE (ABORT, 'tables are never changed or deleted'); END;
CREATE TRIGGER tables_no_delete BEFORE DELETE ON tables
            BEGIN SELECT RAISE (ABORT, 'tables are never changed or deleted'); END;
CREATE TRIGGER matches_no_update BEFORE UPDATE ON matches
            BEGIN SELECT RAISE (ABORT, 'matches are never changed or deleted'); END;
CREATE TRIGGER matches_no_delete BEFORE DELETE ON matches
            BEGIN SELECT RAISE (ABORT, 'matches are never changed or deleted'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries
            BEGIN SELECT RAISE (ABORT, 'entries are never changed or deleted'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries
            BEGIN SELECT RAISE (ABORT, 'entries are never changed or deleted'); END;
CREATE TRIGGER door_only_grow BEFORE INSERT ON door
            WHEN NEW.seq <> (
                SELECT coalesce(max(seq), 0) + 1 FROM door WHERE table_id = NEW.table_id
            ) OR EXISTS (
                SELECT 1 FROM door WHERE table_id = NEW.table_id AND write_key = NEW.write_key
            )
            BEGIN SELECT RAISE (ABORT, 'an entry only follows the last one'); END;
CREATE TRIGGER door_no_update BEFORE UPDATE ON door
                BEGIN SELECT RAISE (ABORT, 'door are never changed or deleted'); END;
CREATE TRIGGER door_no_delete BEFORE DELETE ON door
                BEGIN SELECT RAISE (ABORT, 'door are never changed or deleted'); END;
CREATE TRIGGER asides_only_grow BEFORE INSERT ON asides
            WHEN NEW.seq <> (
                SELECT coalesce(max(seq), 0) + 1 FROM asides WHERE match_id = NEW.match_id
            ) OR EXISTS (
                SELECT 1 FROM asides WHERE match_id = NEW.match_id AND write_key = NEW.write_key
            )
            BEGIN SELECT RAISE (ABORT, 'an entry only follows the last one'); END;
CREATE TRIGGER asides_no_update BEFORE UPDATE ON asides
                BEGIN SELECT RAISE (ABORT, 'asides are never changed or deleted'); END;
CREATE TRIGGER asides_no_delete BEFORE DELETE ON asides
                BEGIN SELECT RAISE (ABORT, 'asides are never changed or deleted'); END;
CREATE INDEX invitations ON door (table_id, seq) WHERE kind = 'invited';
CREATE TRIGGER imports_only_grow BEFORE INSERT ON imports
        WHEN EXISTS (SELECT 1 FROM imports WHERE match_id = NEW.match_id)
        BEGIN SELECT RAISE (ABORT, 'an import is never replaced'); END;
CREATE TRIGGER imports_no_update BEFORE UPDATE ON imports
            BEGIN SELECT RAISE (ABORT, 'imports are never changed or deleted'); END;
CREATE TRIGGER imports_no_delete BEFORE DELETE ON imports
            BEGIN SELECT RAISE (ABORT, 'imports are never changed or deleted'); END;
CREATE INDEX imports_by_uid ON imports (uid);
COMMIT;
