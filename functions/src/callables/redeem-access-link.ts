import { callable } from '../lib/callable.ts';
import { redeemAccessLink as use } from '../use-cases/access-link.ts';

export const redeemAccessLink = callable('redeemAccessLink', use);
