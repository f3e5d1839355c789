import { notesPath, type StoredNote, storedNoteSchema } from '@gym/domain/database/notes';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type Note = Keyed<StoredNote>;

/** Notes shown of a person. */
const NOTES_SHOWN = 50;

const parseNotes = parseCollection('Notes', storedNoteSchema);

function newestFirst(raw: unknown): readonly Note[] {
  return parseNotes(raw).toSorted((a, b) => b.value.At - a.value.At);
}

/** What staff wrote about a person, newest first, live. */
export function useNotesOf(uid: string): Loaded<readonly Note[]> {
  return useValue({
    path: notesPath.at({ uid }),
    last: { child: 'At', count: NOTES_SHOWN },
    parse: newestFirst,
  });
}
