import { callable } from '../lib/callable.ts';
import { createAccessLink as use } from '../use-cases/access-link.ts';

export const createAccessLink = callable('createAccessLink', use);
