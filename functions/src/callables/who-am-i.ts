import { ok } from '@gym/domain/errors';
import { callable } from '../lib/callable.ts';

/** Tells the caller the own address, as the navigation effect stores it, and role. */
export const whoAmI = callable('whoAmI', async (_input, caller) =>
  ok({ uid: caller.uid, ip: caller.ip, role: caller.role }),
);
