import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `Requests/{requestId}`: the answer to a request, written in the same update as its effect, so that a retry has no
 * second effect. `Name`: the callable. `By`: the caller's uid. `At`: epoch milliseconds. `Input`: fingerprint of the
 * input. `Answer`: the answer or refusal as encrypted JSON text. (Stored as an object, it would lose nulls and empty
 * lists.)
 */
export const storedRequestSchema = z.object({
  Name: z.string(),
  By: z.string(),
  At: z.number(),
  Input: z.string(),
  Answer: z.string(),
});

export const requestPath = databasePath('Requests/{requestId}', storedRequestSchema);
