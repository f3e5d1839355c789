/** How many bytes are checked for an encoding with a zero byte beside every letter. */
const SAMPLE = 2_000;

function marked(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

function unmarkedWide(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Decodes a file as spreadsheets save them: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const wide = marked(bytes) ?? unmarkedWide(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // An accent that isn't valid UTF-8, as in Excel's plain 'CSV'.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
