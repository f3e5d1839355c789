import { callable } from '../lib/callable.ts';
import { listExpirations as use } from '../use-cases/list-expirations.ts';

export const listExpirations = callable('listExpirations', use);
