import type { RowInput } from './review.ts';

function guardianOf({ Guardian }: RowInput): string {
  if (!Guardian) return '';
  return 'Uid' in Guardian ? Guardian.Uid : Guardian.Phone;
}

/**
 * Derives a version-4 UUID from a line's content, so that an equal line creates the same person, even from another file
 * or browser.
 */
export async function rowId(row: RowInput): Promise<string> {
  const text = JSON.stringify([row.Nombre, row.Phone ?? ['tutor', guardianOf(row)]]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16);
  // The bits of version and variant, which make it a valid UUID.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
