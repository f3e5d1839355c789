import type { Branch } from '../../data/public/branches.ts';
import { directionsLink, pointOf } from '../../shared/branches/directions.ts';

/** A branch as the map shows it. */
export interface Pin {
  readonly key: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string | null;
  readonly directions: string | null;
  /** Whether it is open, as text. */
  readonly state: string;
}

/** Returns the branches with a position on the map. */
export function pinsOf(branches: readonly Branch[], stateOf: (branch: Branch) => string): readonly Pin[] {
  return branches.flatMap((branch): Pin[] => {
    const { key, value } = branch;
    const point = pointOf(value);
    if (!point) return [];
    const { Name: name, Address: address = null } = value;
    return [{ key, name, ...point, address, directions: directionsLink(value), state: stateOf(branch) }];
  });
}
