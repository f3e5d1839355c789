/** A random generator with a seed (mulberry32), which gives the same values on every computer. */
export interface Random {
  /** Returns a number with 0 ≤ value < 1. */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  /** Returns an element of a list. @throws if the list is empty */
  pick<T>(list: readonly T[]): T;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
}

/** Creates a random generator from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  return { next, between, pick, chance: (probability) => next() < probability };
}

/** Generates an identifier in the form of a UUID of version 4. */
export function seedUuid(random: Random): string {
  const hex = (length: number): string => Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
