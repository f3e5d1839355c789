import { callable } from '../lib/callable.ts';
import { mergeUsers as use } from '../use-cases/merge-users.ts';

export const mergeUsers = callable('mergeUsers', use);
