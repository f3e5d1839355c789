import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { requestId, uid } from './fields.ts';

/** `addNote`: adds a note about a person, of 3 to 500 characters. Answers its time, epoch milliseconds. */
export const addNote = contract('addNote', {
  input: z.strictObject({ requestId, uid, Text: z.string().check(z.minLength(1), z.maxLength(500)) }),
  output: z.object({ At: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'add-note' },
});
