import { callable } from '../lib/callable.ts';
import { whoAmI as use } from '../use-cases/who-am-i.ts';

export const whoAmI = callable('whoAmI', use);
