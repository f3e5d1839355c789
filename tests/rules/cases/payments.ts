import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Pending checks at the payment service: an order has one open checkout at a time. */
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
  const put = (fields: Fields = {}): { readonly [path: string]: Json } => ({ [path]: check(fields) });
  const none = { [path]: null };
  const cases = new CaseList(SERVER)
    .allow('a checkout', put(), none)
    .allow('a reported payment without a checkout', put({ Attempt: null, Expires: null }), none)
    .allow('the same checkout with its URL', put({ Url: 'https://example.com/' }), put())
    .deny('another checkout before the first one expires', put({ Attempt: 'a2' }), put())
    .allow(
      'another checkout after the first one expired',
      put({ Attempt: 'a2' }),
      put({ Expires: clock.now - clock.slack }),
    )
    .deny('another checkout while the first one has no expiry', put({ Attempt: 'a2' }), put({ Expires: null }))
    .allow('schedules the next check', { [`${path}/Next`]: clock.now + HOUR }, put())
    .allow('ends the checks', none, put())
    .deny('the owner writes a check', put(), none, MEMBER)
    .deny('an administrator writes a check', put(), none, 'admin-1');
  for (const field of ['Kind', 'At', 'Next', 'Until']) cases.deny(`without ${field}`, put({ [field]: null }), none);
  return cases.all;
}
