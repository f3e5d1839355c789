import * as z from 'zod/mini';
import { contract } from './contract.ts';

/**
 * `updateUser`: completes or changes one's own name and phone. A phone is accepted in any Mexican spelling and kept as E.164;
 * an empty one is left as it is. Once set, a phone is changed at reception.
 */
export const updateUser = contract({
  input: z.strictObject({
    Nombre: z.string().check(z.maxLength(200)),
    Phone: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({ Nombre: z.string(), Phone: z.nullable(z.string()) }),
  callers: 'signed-in',
  callsPerMinute: 20,
});
