import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares the hashes of two texts in constant time, so that the duration doesn't reveal how much of them is equal. */
export function isEqualSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
