/** Number of bytes in which zero bytes are counted. In UTF-16 most Latin letters have one. */
const SAMPLE_BYTES = 2_000;

/** Returns the encoding that the byte order mark names; `null` without a mark. */
function encodingOfMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Returns the variant of UTF-16 that the zero bytes suggest; `null` if fewer than one byte in eight is zero. */
function guessUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 8) return null;
  // The zero byte of a Latin letter comes second in little-endian and first in big-endian.
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Decodes a file as spreadsheets save them: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOfMark(bytes) ?? guessUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes aren't valid UTF-8, as in a file with accents that Excel saved as plain 'CSV'.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
