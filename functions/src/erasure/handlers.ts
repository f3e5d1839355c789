import type { Handlers } from '../lib/callable.ts';
import { erasePerson } from './erase-person.ts';
import { refuseErasure, requestErasure, withdrawErasure } from './request-erasure.ts';

export const ERASURE_HANDLERS = {
  erasePerson,
  refuseErasure,
  requestErasure,
  withdrawErasure,
} satisfies Partial<Handlers>;
