import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `DateService/{slug}`: the time-sync record, whose path and fields the customer chose. `User`: uid of the account that
 * wrote it last. `Ts`: server time of that write, epoch milliseconds. `IP`: the IP address of that account's device;
 * empty if it is unknown.
 */
export const storedDateServiceSchema = z.object({ User: z.string(), Ts: z.number(), IP: z.string() });

export const dateServicePath = databasePath('DateService/{slug}', storedDateServiceSchema);
