import { callable } from '../lib/callable.ts';
import { createUser as use } from '../use-cases/create-user.ts';

export const createUser = callable('createUser', use);
