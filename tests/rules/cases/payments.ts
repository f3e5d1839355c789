import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/**
 * Pending checks of an order at the payment service. An order has one open checkout at a time: `Attempt` is its id,
 * `Expires` its end.
 */
export function paymentCheckCases(clock: Clock): readonly RulesCase[] {
  const path = 'PaymentChecks/o1';
  const check = (fields: Fields = {}): Fields => ({
    Kind: 'order',
    At: clock.now,
    Next: clock.now,
    Until: clock.now + HOUR,
    Attempt: 'a1',
    Expires: clock.now + HOUR,
    ...fields,
  });
  const writeCheck = (fields: Fields = {}): { readonly [path: string]: Json } => ({ [path]: check(fields) });
  const noCheck = { [path]: null };
  const cases = new CaseList(SERVER)
    .allow('creates a check with a checkout', writeCheck(), noCheck)
    .allow(
      'creates a check of a reported payment without a checkout',
      writeCheck({ Attempt: null, Expires: null }),
      noCheck,
    )
    .allow('adds the URL of the checkout', writeCheck({ Url: 'https://example.com/' }), writeCheck())
    .deny('replaces the checkout before it expires', writeCheck({ Attempt: 'a2' }), writeCheck())
    .allow(
      'replaces the checkout after it expired',
      writeCheck({ Attempt: 'a2' }),
      writeCheck({ Expires: clock.now - clock.slack }),
    )
    .deny('replaces a checkout without an expiry', writeCheck({ Attempt: 'a2' }), writeCheck({ Expires: null }))
    .allow('schedules the next check', { [`${path}/Next`]: clock.now + HOUR }, writeCheck())
    .allow('deletes a check', noCheck, writeCheck())
    .deny('the order’s buyer writes a check', writeCheck(), noCheck, MEMBER)
    .deny('an administrator writes a check', writeCheck(), noCheck, 'admin-1');
  for (const field of ['Kind', 'At', 'Next', 'Until'])
    cases.deny(`creates a check without ${field}`, writeCheck({ [field]: null }), noCheck);
  return cases.all;
}
