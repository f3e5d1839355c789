import * as z from 'zod/mini';
import { OCCUPANCY_STEPS } from '../branch/occupancy.ts';
import { databasePath } from './path.ts';

/** `Occupancy/{branch}`: how full a branch was at `At`, the beginning of a quarter of an hour. Everybody reads it; it names and counts nobody. */
export const storedOccupancySchema = z.object({ Step: z.enum(OCCUPANCY_STEPS), At: z.number() });

export const occupancyPath = databasePath('Occupancy/{branch}', storedOccupancySchema);
export const occupancyOfAllPath = databasePath('Occupancy', z.record(z.string(), storedOccupancySchema));
