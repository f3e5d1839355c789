import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, so that the duration reveals nothing about a secret. */
export function isEqualSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
