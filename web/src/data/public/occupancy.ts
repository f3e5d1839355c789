import { OCCUPANCY_FRESH_MS, type OccupancyStep } from '@gym/domain/branch/occupancy';
import { occupancyOfAllPath, storedOccupancySchema } from '@gym/domain/database/occupancy';
import { parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';

const OCCUPANCY = { path: occupancyOfAllPath.at({}), parse: parseCollection('Occupancy', storedOccupancySchema) };

/** How full a branch is at `now` (epoch milliseconds), live; `null` while it isn't known, or what is known is old. */
export function useOccupancy(branch: string, now: number): OccupancyStep | null {
  const all = useValue(OCCUPANCY);
  const known = all.status === 'value' ? all.value.find(({ key }) => key === branch)?.value : undefined;
  return known && now - known.At < OCCUPANCY_FRESH_MS ? known.Step : null;
}
