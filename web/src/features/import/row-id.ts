import type { RowInput } from './review.ts';

function guardianOf({ Guardian }: RowInput): string {
  if (!Guardian) return '';
  return 'Uid' in Guardian ? Guardian.Uid : Guardian.Phone;
}

/**
 * A version-4 UUID that follows from a line's content: the same line makes the same person, also from another file or
 * browser.
 */
export async function rowId(row: RowInput): Promise<string> {
  const text = JSON.stringify([row.Nombre, row.Phone ?? ['tutor', guardianOf(row)]]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16);
  // The marks of version and variant, without which it would not be a UUID.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
