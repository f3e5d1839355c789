import * as z from 'zod/mini';
import { OCCUPANCY_STEPS } from '../../branch/occupancy.ts';
import { databasePath } from '../path.ts';

/**
 * `Occupancy/{branch}`: how full a branch was at `At`, the start of a quarter of an hour, epoch milliseconds. Everyone
 * can read it, because it contains neither names nor numbers of people.
 */
export const storedOccupancySchema = z.object({ Step: z.enum(OCCUPANCY_STEPS), At: z.number() });

export const occupancyPath = databasePath('Occupancy/{branch}', storedOccupancySchema);
export const occupancyOfAllPath = databasePath('Occupancy', z.record(z.string(), storedOccupancySchema));
