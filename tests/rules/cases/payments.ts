import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Pending checks at the payment service: an order has one checkout. */
export function paymentCheckCases(clock: Clock): readonly RulesCase[] {
  const place = 'PaymentChecks/o1';
  const check = (fields: Fields = {}): Fields => ({
    Kind: 'order',
    At: clock.now,
    Next: clock.now,
    Until: clock.now + HOUR,
    Attempt: 'a1',
    Expires: clock.now + HOUR,
    ...fields,
  });
  const put = (fields: Fields = {}): { readonly [path: string]: Json } => ({ [place]: check(fields) });
  const none = { [place]: null };
  const questions = new Questions(SERVER)
    .allow('a place to pay at', put(), none)
    .allow('what was told, of no place', put({ Attempt: null, Expires: null }), none)
    .allow('the same place with its address', put({ Url: 'https://example.com/' }), put())
    .deny('another place while one can pay at the first', put({ Attempt: 'a2' }), put())
    .allow('another place when its time is over', put({ Attempt: 'a2' }), put({ Expires: clock.now - clock.slack }))
    .deny('another place than one without an end', put({ Attempt: 'a2' }), put({ Expires: null }))
    .allow('asked about later', { [`${place}/Next`]: clock.now + HOUR }, put())
    .allow('over', none, put())
    .deny('by its owner', put(), none, MEMBER)
    .deny('by an administrator', put(), none, 'admin-1');
  for (const field of ['Kind', 'At', 'Next', 'Until']) questions.deny(`of no ${field}`, put({ [field]: null }), none);
  return questions.all;
}
