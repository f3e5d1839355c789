import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** `Notes/{uid}/{id}`: a note of staff about a person. `At`: epoch milliseconds. `By`: uid of the author. */
export const storedNoteSchema = z.object({ At: z.number(), By: z.string(), Text: z.string() });

export const notesPath = databasePath('Notes/{uid}', z.record(z.string(), storedNoteSchema));
export const notePath = databasePath('Notes/{uid}/{id}', storedNoteSchema);

/** Longest note, in characters. */
export const NOTE_MAX_LENGTH = 500;

/** Maximum number of notes per query of a client. */
export const NOTES_PAGE = 100;
