import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Notes/{uid}/{id}`: what staff want each other to know of a person. Appended; members don't see them. */
export const storedNoteSchema = z.object({ At: z.number(), By: z.string(), Text: z.string() });
export type StoredNote = z.infer<typeof storedNoteSchema>;

export const notesPath = databasePath('Notes/{uid}', z.record(z.string(), storedNoteSchema));
export const notePath = databasePath('Notes/{uid}/{id}', storedNoteSchema);

/** Bounds of a note, in characters. */
export const NOTE_MAX_LENGTH = 500;

/** The most notes that one query may ask for. */
export const NOTES_PAGE = 100;
