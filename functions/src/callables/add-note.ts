import { callable } from '../lib/callable.ts';
import { addNote as use } from '../use-cases/add-note.ts';

export const addNote = callable('addNote', use);
