import { OCCUPANCY_FRESH_MS, type OccupancyStep } from '@gym/domain/branch/occupancy';
import { occupancyPath } from '@gym/domain/database/door/occupancy';
import { useList } from '../read.ts';

/** Subscribes to a branch's occupancy; `null` while it is unknown, or outdated at `now` (epoch milliseconds). */
export function useOccupancy(branch: string, now: number): OccupancyStep | null {
  const all = useList(occupancyPath, {});
  const stored = all.status === 'value' ? all.value.find(({ key }) => key === branch)?.value : undefined;
  return stored && now - stored.At < OCCUPANCY_FRESH_MS ? stored.Step : null;
}
