"""The schema of the SQLite file that a table exports; see docs/formats.md.

The SQL comments stay in the file: whoever looks at its schema reads them.
"""

VERSION = 1
"""Version of the layout of the file."""

TABLES = """
CREATE TABLE about ( -- one row: what this file is
    format TEXT NOT NULL,
    format_version INTEGER NOT NULL,
    app_version TEXT NOT NULL, -- of the app that wrote the file
    table_name TEXT NOT NULL,
    table_created_at TEXT NOT NULL,
    version INTEGER NOT NULL, -- entries in all matches
    last_entry_at TEXT NOT NULL
) STRICT;
CREATE TABLE matches (
    match INTEGER PRIMARY KEY, -- its number at the table
    id TEXT NOT NULL, -- its name in every record
    game TEXT NOT NULL,
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL, -- number of entries
    head TEXT NOT NULL, -- hash after the last entry
    imported TEXT NOT NULL CHECK (imported IN ('', 'verified', 'unverified')),
    imported_at TEXT,
    imported_entries INTEGER,
    ended TEXT NOT NULL,
    target INTEGER NOT NULL
) STRICT;
CREATE TABLE entries ( -- the log: all that was entered, nothing left out or changed
    match INTEGER NOT NULL REFERENCES matches (match),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    shape INTEGER NOT NULL,
    body TEXT NOT NULL, -- JSON
    "write" TEXT NOT NULL, -- entries of one write came together
    at TEXT NOT NULL, -- UTC
    "by" TEXT NOT NULL, -- the phone, under a random name
    fingerprint TEXT NOT NULL, -- of the match up to this entry
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE rules ( -- the house rules from a deal on
    match INTEGER NOT NULL REFERENCES matches (match),
    deal INTEGER NOT NULL,
    setting TEXT NOT NULL,
    value ANY,
    PRIMARY KEY (match, deal, setting)
) STRICT, WITHOUT ROWID;
CREATE TABLE sides ( -- who scores together, and where they stand
    match INTEGER NOT NULL REFERENCES matches (match),
    side INTEGER NOT NULL,
    players TEXT NOT NULL, -- those who sit there now
    total INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (match, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats ( -- who sat where in each deal
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL, -- from 1 in the direction of play
    player TEXT NOT NULL,
    side INTEGER NOT NULL,
    dealt INTEGER NOT NULL, -- 1 for the dealer
    PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE scores ( -- a closed deal and a seat, with what its side took
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    rounds INTEGER, -- NULL where not all are known
    points INTEGER NOT NULL,
    total INTEGER NOT NULL, -- after this deal
    how TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    by_table INTEGER NOT NULL, -- rounds that the table decided
    PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, deal, seat) REFERENCES seats (match, deal, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE laid ( -- cards that one seat laid in a round
    match INTEGER NOT NULL,
    nr INTEGER NOT NULL, -- in the order of play
    deal INTEGER NOT NULL,
    round INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    cards TEXT NOT NULL,
    type TEXT NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    by_table INTEGER NOT NULL,
    PRIMARY KEY (match, nr),
    FOREIGN KEY (match, deal, seat) REFERENCES seats (match, deal, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE taken ( -- a round and a seat that took it
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    round INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    leader_seat INTEGER NOT NULL,
    points INTEGER, -- NULL where nobody knows
    by_cards INTEGER NOT NULL,
    by_table INTEGER NOT NULL,
    PRIMARY KEY (match, deal, round, seat),
    FOREIGN KEY (match, deal, seat) REFERENCES seats (match, deal, seat),
    FOREIGN KEY (match, deal, leader_seat) REFERENCES seats (match, deal, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX entries_kind ON entries (kind);
CREATE INDEX seats_player ON seats (player);
CREATE INDEX laid_seat ON laid (match, deal, seat);
CREATE INDEX laid_type ON laid (type);
CREATE INDEX taken_seat ON taken (match, deal, seat);
"""
"""Statements that create the tables and their indexes."""

VIEWS = """
CREATE VIEW exposures AS
SELECT match, game, deal, round, place, seat, player, cards, type, won, laid.points, by_table,
    imported
FROM laid
JOIN matches USING (match)
JOIN seats USING (match, deal, seat)
ORDER BY match, nr;
CREATE VIEW rounds AS
SELECT taken.match, game, taken.deal, round, leaders.player AS leader, winners.player AS winner,
    winners.seat, points, by_cards, by_table, imported
FROM taken
JOIN matches ON matches.match = taken.match
JOIN seats AS winners
    ON winners.match = taken.match AND winners.deal = taken.deal AND winners.seat = taken.seat
JOIN seats AS leaders
    ON leaders.match = taken.match AND leaders.deal = taken.deal AND leaders.seat = leader_seat
ORDER BY taken.match, taken.deal, round, winners.seat;
CREATE VIEW deals AS
SELECT scores.match, substr(created_at, 1, 10) AS date, game, scores.deal, dealers.player AS dealer,
    scores.seat, seats.player, seats.side, rounds, points, total, how, fingerprint, by_table,
    imported
FROM scores
JOIN matches ON matches.match = scores.match
JOIN seats
    ON seats.match = scores.match AND seats.deal = scores.deal AND seats.seat = scores.seat
JOIN seats AS dealers
    ON dealers.match = scores.match AND dealers.deal = scores.deal AND dealers.dealt
ORDER BY scores.match, scores.deal, scores.seat;
CREATE VIEW standings AS
SELECT match, substr(created_at, 1, 10) AS date, game, side, players, total, won, ended, target,
    imported
FROM sides
JOIN matches USING (match)
ORDER BY match, side;
"""
"""Statements that create the views.

`exposures` and `deals` have the rows of the CSV files, in the same columns and order.
"""
