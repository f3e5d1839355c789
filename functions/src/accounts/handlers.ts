import type { Handlers } from '../lib/callable.ts';
import { createAccessLink, endAccessLink, redeemAccessLink } from './access-link.ts';
import { setAccountActive } from './account-active.ts';
import { describeSignIn } from './describe-sign-in.ts';
import { endSessions } from './end-sessions.ts';
import { exchangeBranchCode } from './exchange-branch-code.ts';
import { whoAmI } from './who-am-i.ts';

export const ACCOUNTS_HANDLERS = {
  createAccessLink,
  describeSignIn,
  endAccessLink,
  endSessions,
  exchangeBranchCode,
  redeemAccessLink,
  setAccountActive,
  whoAmI,
} satisfies Partial<Handlers>;
