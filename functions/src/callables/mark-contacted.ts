import { callable } from '../lib/callable.ts';
import { markContacted as use } from '../use-cases/mark-contacted.ts';

export const markContacted = callable('markContacted', use);
