import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { DELIVERY_ID, NEXT_VERSION, storedDelivery, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';

const DELIVERY = `Deliveries/${MEMBER}/${DELIVERY_ID}`;
const CHOICE = `ReminderChoices/${MEMBER}`;
const TAX_DATA = `TaxData/${MEMBER}`;
const STATES = ['waiting', 'claimed', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'skipped'];

/**
 * Deliveries of automatic messages, and the lists, devices and events that belong to them. Each attempt to send claims
 * the delivery with a new id (`Claim`). Only a claimed, accepted or sent delivery becomes pending (`waiting`) again.
 */
export function deliveryCases(clock: Clock): readonly RulesCase[] {
  const deliveryUpdate = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [DELIVERY]: { ...storedDelivery(clock.now), ...fields },
  });
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('claims a delivery', deliveryUpdate({ State: 'claimed', Claim: 'second' }))
    .allow('claims a delivery for the first time', deliveryUpdate({ State: 'claimed', Claim: 'second' }), {
      [`${DELIVERY}/Claim`]: null,
    })
    .deny("claims a delivery with the previous attempt's id", deliveryUpdate({ State: 'claimed' }))
    .deny('claims a delivery of a merged person', deliveryUpdate({ State: 'claimed', Claim: 'second' }), WAS_MERGED)
    .deny('deletes a delivery', { [DELIVERY]: null })
    .deny('deletes a delivery before its first attempt', { [DELIVERY]: null }, { [`${DELIVERY}/Claim`]: null })
    .deny('claims a claimed delivery again with the same id', deliveryUpdate({ State: 'claimed' }), {
      [`${DELIVERY}/State`]: 'claimed',
    })
    .deny('removes the state of a delivery', deliveryUpdate({ State: null }));
  for (const state of STATES)
    if (state !== 'waiting' && state !== 'claimed')
      cases.allow(`sets a waiting delivery to ${state}`, deliveryUpdate({ State: state }));
  for (const state of STATES) {
    const given = { [`${DELIVERY}/State`]: state };
    if (state !== 'waiting')
      cases.deny(
        `claims a delivery in the state ${state}`,
        deliveryUpdate({ State: 'claimed', Claim: 'second' }),
        given,
      );
    const canBecomePending = ['claimed', 'accepted', 'sent'].includes(state);
    if (canBecomePending) cases.allow(`makes a delivery in the state ${state} pending`, deliveryUpdate(), given);
    else cases.deny(`makes a delivery in the state ${state} pending`, deliveryUpdate(), given);
    if (canBecomePending)
      cases.deny(
        `makes a delivery in the state ${state} pending, with another attempt's id`,
        deliveryUpdate({ Claim: 'second' }),
        given,
      );
    cases
      .allow(`sets a delivery in the state ${state} to delivered`, deliveryUpdate({ State: 'delivered' }), given)
      .deny(
        `sets a delivery in the state ${state} to delivered, with another attempt's id`,
        deliveryUpdate({ State: 'delivered', Claim: 'second' }),
        given,
      );
  }
  for (const state of ['xclaimed', 'sentx'])
    cases.deny(`makes a delivery in the unknown state ${state} pending`, deliveryUpdate(), {
      [`${DELIVERY}/State`]: state,
    });
  for (const field of ['At', 'Ends', 'Offset', 'Changed'])
    cases.deny(`writes a delivery without ${field}`, deliveryUpdate({ State: 'failed', [field]: null }));
  return cases
    .allowAndDenyValues(`DeliveryTurns/${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }, null], [true, 7])
    .allowAndDenyValues(`Undelivered/t1~${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }], [true, 7])
    .allowAndDenyValues('Channels/whatsapp', [{ Since: 1 }], [true, null])
    .allowAndDenyValues(
      'PushDevices/d2',
      [{ Uid: MEMBER, Token: 't', At: 1 }, null],
      [{ Uid: MEMBER, Token: 't' }, { Uid: MEMBER, At: 1 }, { Token: 't', At: 1 }, true],
    )
    .allowAndDenyValues('ChannelEvents/e2', [{ Kind: 'choice', At: 1 }, null], [{ Kind: 'choice' }, { At: 1 }, true])
    .all;
}

/** Tax data, which are stored only with all their required fields. */
export function taxDataCases(clock: Clock): readonly RulesCase[] {
  const complete = storedTaxData(clock.now);
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('writes the first tax data', { [TAX_DATA]: complete }, { [TAX_DATA]: null })
    .allow('writes tax data with an e-mail', { [TAX_DATA]: { ...complete, Email: 'a@b.mx' } })
    .deny('deletes the tax data of a merged person', { [TAX_DATA]: null }, WAS_MERGED);
  for (const field of Object.keys(complete))
    cases.deny(`writes tax data without ${field}`, { [TAX_DATA]: { ...complete, [field]: null } });
  return cases.all;
}

/** A person's choice about reminders. A choice that arrives late doesn't overwrite a newer one. */
export function reminderChoiceCases(clock: Clock): readonly RulesCase[] {
  const choice = (At: Json, fields: { readonly [key: string]: Json } = {}): Updates => ({
    [CHOICE]: { Wants: false, At, By: 'message', ...fields },
  });
  const given = { [`${CHOICE}/At`]: clock.now };
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('writes the first choice', choice(1), { [CHOICE]: null })
    .allow('overwrites a choice with a newer one', choice(clock.now + 1), given)
    .allow('overwrites a choice with one of the same time', choice(clock.now), given)
    .deny('overwrites a choice with an older one', choice(clock.now - 1), given)
    .deny('writes the choice of a merged person', choice(clock.now), WAS_MERGED)
    .deny('deletes a choice', { [CHOICE]: null })
    .deny('the person writes the choice', choice(clock.now), {}, MEMBER)
    .deny('another member writes the choice', choice(clock.now), {}, OTHER_MEMBER);
  for (const field of ['Wants', 'By', 'At'])
    cases.deny(`writes a choice without ${field}`, choice(clock.now, { [field]: null }), { [CHOICE]: null });
  return cases.all;
}
