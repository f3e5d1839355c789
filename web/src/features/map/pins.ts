import type { Branch } from '../../data/public/branches.ts';
import { directionsLink, pointOf } from '../../shared/branches/directions.ts';

/** A branch as the map shows it. */
export interface Pin {
  readonly key: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string | null;
  /** Link to Google Maps with the route to the branch. */
  readonly directions: string | null;
  /** Sentence that says whether the branch is open. */
  readonly state: string;
}

/** Returns the branches whose position is known and valid. */
export function createPins(branches: readonly Branch[], formatState: (branch: Branch) => string): readonly Pin[] {
  return branches.flatMap((branch): Pin[] => {
    const { key, value } = branch;
    const point = pointOf(value);
    if (!point) return [];
    const { Name: name, Address: address = null } = value;
    return [{ key, name, ...point, address, directions: directionsLink(value), state: formatState(branch) }];
  });
}
