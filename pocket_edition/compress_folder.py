"""Compress every file in /work by zstd, in place; python.mjs runs this."""

from pathlib import Path

from compression.zstd import CompressionParameter, compress

HARD = {CompressionParameter.compression_level: 19, CompressionParameter.window_log: 24}
"""Twice the size of the largest file as a window, so that nothing alike is overlooked."""

for file in Path("/work").iterdir():
    file.write_bytes(compress(file.read_bytes(), options=HARD))
