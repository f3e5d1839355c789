import { callable } from '../lib/callable.ts';
import { listAbsent as use } from '../use-cases/list-absent.ts';

export const listAbsent = callable('listAbsent', use);
