import { createHash, timingSafeEqual } from 'node:crypto';

/** Two texts compared in a time that says nothing of where they differ. */
export function isEqualSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
