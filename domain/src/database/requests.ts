import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `Requests/{requestId}`: the answer already given to a request. Written in the same update as its effect, so the same
 * request can't have two. `Answer` is JSON, because an answer may hold nulls and empty lists, which the database drops.
 */
export const storedRequestSchema = z.object({
  Name: z.string(),
  By: z.string(),
  At: z.number(),
  Input: z.string(),
  Answer: z.string(),
});

export const requestPath = databasePath('Requests/{requestId}', storedRequestSchema);
