import { callable } from '../lib/callable.ts';
import { importUsers as use } from '../use-cases/import-users.ts';

export const importUsers = callable('importUsers', use);
