import type { RowInput } from './review.ts';

function identifyGuardian({ Guardian }: RowInput): string {
  if (!Guardian) return '';
  return 'Uid' in Guardian ? Guardian.Uid : Guardian.Phone;
}

/**
 * Derives a version-4 UUID from an imported line's name and phone; if the person has no phone, from the name and the
 * guardian's uid or phone. The server creates nobody twice with the same id, even if the line is sent from another file
 * or browser.
 */
export async function deriveRowId(row: RowInput): Promise<string> {
  const text = JSON.stringify([row.Nombre, row.Phone ?? ['tutor', identifyGuardian(row)]]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16);
  // Sets the bits of the version and the variant, which a valid UUID needs.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
