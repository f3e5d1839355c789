import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** `DateService/{slug}`: the time-sync record, whose path and fields the customer chose. */
export const storedDateServiceSchema = z.object({ User: z.string(), Ts: z.number(), IP: z.string() });

export const dateServicePath = databasePath('DateService/{slug}', storedDateServiceSchema);
