import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { DELIVERY_ID, NEXT_VERSION, storedDelivery, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';

const DELIVERY = `Deliveries/${MEMBER}/${DELIVERY_ID}`;
const CHOICE = `ReminderChoices/${MEMBER}`;
const TAX_DATA = `TaxData/${MEMBER}`;
const STATES = ['waiting', 'claimed', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'skipped'];

/** Deliveries of messages: each attempt claims one before it sends, and a delivered one never becomes pending again. */
export function deliveryCases(clock: Clock): readonly RulesCase[] {
  const now = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [DELIVERY]: { ...storedDelivery(clock.now), ...fields },
  });
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('claims a delivery', now({ State: 'claimed', Claim: 'second' }))
    .allow('claims a delivery for the first time', now({ State: 'claimed', Claim: 'second' }), {
      [`${DELIVERY}/Claim`]: null,
    })
    .deny("claims it under the previous attempt's id", now({ State: 'claimed' }))
    .deny('claims a delivery of a merged person', now({ State: 'claimed', Claim: 'second' }), WAS_MERGED)
    .deny('deletes it', { [DELIVERY]: null })
    .deny('deletes a delivery before its first attempt', { [DELIVERY]: null }, { [`${DELIVERY}/Claim`]: null })
    .deny('claims it again under the same id', now({ State: 'claimed' }), { [`${DELIVERY}/State`]: 'claimed' })
    .deny('removes the state', now({ State: null }));
  for (const state of STATES)
    if (state !== 'waiting' && state !== 'claimed') cases.allow(`${state}`, now({ State: state }));
  for (const was of STATES) {
    const given = { [`${DELIVERY}/State`]: was };
    if (was !== 'waiting')
      cases.deny(`claims it in the state ${was}`, now({ State: 'claimed', Claim: 'second' }), given);
    const mayWait = ['claimed', 'accepted', 'sent'].includes(was);
    if (mayWait) cases.allow(`makes it pending again in the state ${was}`, now(), given);
    else cases.deny(`makes it pending again in the state ${was}`, now(), given);
    if (mayWait)
      cases.deny(`makes it pending again in the state ${was}, under another id`, now({ Claim: 'second' }), given);
    cases
      .allow(`sets it to delivered in the state ${was}`, now({ State: 'delivered' }), given)
      .deny(
        `sets it to delivered in the state ${was}, under another id`,
        now({ State: 'delivered', Claim: 'second' }),
        given,
      );
  }
  for (const state of ['xclaimed', 'sentx'])
    cases.deny(`makes it pending again in the unknown state ${state}`, now(), { [`${DELIVERY}/State`]: state });
  for (const field of ['At', 'Ends', 'Offset', 'Changed'])
    cases.deny(`a delivery without ${field}`, now({ State: 'failed', [field]: null }));
  return cases
    .allowAndDenyValues(`DeliveryTurns/${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }, null], [true, 7])
    .allowAndDenyValues(`Undelivered/t1~${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }], [true, 7])
    .allowAndDenyValues('Channels/whatsapp', [{ Since: 1 }], [true, null])
    .allowAndDenyValues(
      'PushDevices/d2',
      [{ Uid: MEMBER, Token: 't', At: 1 }, null],
      [{ Uid: MEMBER, Token: 't' }, { Uid: MEMBER, At: 1 }, { Token: 't', At: 1 }, true],
    )
    .allowAndDenyValues('ChannelEvents/e2', [{ Kind: 'choice', At: 1 }, null], [{ Kind: 'choice' }, { At: 1 }, true]).all;
}

/** Tax data: complete, or absent. */
export function taxDataCases(clock: Clock): readonly RulesCase[] {
  const complete = storedTaxData(clock.now);
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('the first tax data', { [TAX_DATA]: complete }, { [TAX_DATA]: null })
    .allow('tax data with an e-mail', { [TAX_DATA]: { ...complete, Email: 'a@b.mx' } })
    .deny('deletes the tax data of a merged person', { [TAX_DATA]: null }, WAS_MERGED);
  for (const field of Object.keys(complete))
    cases.deny(`tax data without ${field}`, { [TAX_DATA]: { ...complete, [field]: null } });
  return cases.all;
}

/** A person's choice about reminders: an answer that arrives late doesn't overwrite a newer one. */
export function reminderChoiceCases(clock: Clock): readonly RulesCase[] {
  const choice = (At: Json, more: { readonly [key: string]: Json } = {}): Updates => ({
    [CHOICE]: { Wants: false, At, By: 'message', ...more },
  });
  const given = { [`${CHOICE}/At`]: clock.now };
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('the first choice', choice(1), { [CHOICE]: null })
    .allow('a newer choice', choice(clock.now + 1), given)
    .allow('a choice of the same time', choice(clock.now), given)
    .deny('an older choice', choice(clock.now - 1), given)
    .deny('a choice of a merged person', choice(clock.now), WAS_MERGED)
    .deny('deletes it', { [CHOICE]: null })
    .deny('the person writes the choice', choice(clock.now), {}, MEMBER)
    .deny('another member writes the choice', choice(clock.now), {}, OTHER_MEMBER);
  for (const field of ['Wants', 'By', 'At'])
    cases.deny(`without ${field}`, choice(clock.now, { [field]: null }), { [CHOICE]: null });
  return cases.all;
}
