import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { DELIVERY_ID, NEXT_VERSION, storedDelivery, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { Questions } from './asking.ts';

const DELIVERY = `Deliveries/${MEMBER}/${DELIVERY_ID}`;
const CHOICE = `ReminderChoices/${MEMBER}`;
const TAX_DATA = `TaxData/${MEMBER}`;
const STATES = ['waiting', 'claimed', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'skipped'];

/** Messages: claimed once before they are sent, and never moved back from a delivered state. */
export function deliveryCases(clock: Clock): readonly RulesCase[] {
  const now = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [DELIVERY]: { ...storedDelivery(clock.now), ...fields },
  });
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('claimed', now({ State: 'claimed', Claim: 'second' }))
    .allow('claimed for the first time', now({ State: 'claimed', Claim: 'second' }), { [`${DELIVERY}/Claim`]: null })
    .deny('claimed under the name of the try before', now({ State: 'claimed' }))
    .deny('claimed by somebody joined into another', now({ State: 'claimed', Claim: 'second' }), WAS_MERGED)
    .deny('taken away', { [DELIVERY]: null })
    .deny('taken away before its first try', { [DELIVERY]: null }, { [`${DELIVERY}/Claim`]: null })
    .deny('claimed again under the same name', now({ State: 'claimed' }), { [`${DELIVERY}/State`]: 'claimed' })
    .deny('no state', now({ State: null }));
  for (const state of STATES)
    if (state !== 'waiting' && state !== 'claimed') questions.allow(`${state}`, now({ State: state }));
  for (const was of STATES) {
    const given = { [`${DELIVERY}/State`]: was };
    if (was !== 'waiting') questions.deny(`claimed when ${was}`, now({ State: 'claimed', Claim: 'second' }), given);
    const mayWait = ['claimed', 'accepted', 'sent'].includes(was);
    if (mayWait) questions.allow(`waits again when ${was}`, now(), given);
    else questions.deny(`waits again when ${was}`, now(), given);
    if (mayWait) questions.deny(`waits again when ${was}, under another name`, now({ Claim: 'second' }), given);
    questions
      .allow(`arrived when ${was}`, now({ State: 'delivered' }), given)
      .deny(`arrived when ${was}, under another name`, now({ State: 'delivered', Claim: 'second' }), given);
  }
  for (const state of ['xclaimed', 'sentx'])
    questions.deny(`waits again when ${state}`, now(), { [`${DELIVERY}/State`]: state });
  for (const field of ['At', 'Ends', 'Offset', 'Changed'])
    questions.deny(`a delivery without ${field}`, now({ State: 'failed', [field]: null }));
  return questions
    .values(`DeliveryTurns/${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }, null], [true, 7])
    .values(`Undelivered/t1~${MEMBER}~${DELIVERY_ID}`, [{ At: 1 }], [true, 7])
    .values('Channels/whatsapp', [{ Since: 1 }], [true, null])
    .values(
      'PushDevices/d2',
      [{ Uid: MEMBER, Token: 't', At: 1 }, null],
      [{ Uid: MEMBER, Token: 't' }, { Uid: MEMBER, At: 1 }, { Token: 't', At: 1 }, true],
    )
    .values('ChannelEvents/e2', [{ Kind: 'choice', At: 1 }, null], [{ Kind: 'choice' }, { At: 1 }, true]).all;
}

/** Tax data: complete, or absent. */
export function taxDataCases(clock: Clock): readonly RulesCase[] {
  const whole = storedTaxData(clock.now);
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('the first ones', { [TAX_DATA]: whole }, { [TAX_DATA]: null })
    .allow('an e-mail of their own', { [TAX_DATA]: { ...whole, Email: 'a@b.mx' } })
    .deny('taken away of somebody joined into another', { [TAX_DATA]: null }, WAS_MERGED);
  for (const field of Object.keys(whole))
    questions.deny(`tax data without ${field}`, { [TAX_DATA]: { ...whole, [field]: null } });
  return questions.all;
}

/** Whether a person wants reminders: a late answer doesn't overwrite a newer one. */
export function reminderChoiceCases(clock: Clock): readonly RulesCase[] {
  const of = (At: Json, more: { readonly [key: string]: Json } = {}): Updates => ({
    [CHOICE]: { Wants: false, At, By: 'message', ...more },
  });
  const given = { [`${CHOICE}/At`]: clock.now };
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('the first one', of(1), { [CHOICE]: null })
    .allow('a newer one', of(clock.now + 1), given)
    .allow('one of the same moment', of(clock.now), given)
    .deny('an older one', of(clock.now - 1), given)
    .deny('of somebody joined into another', of(clock.now), WAS_MERGED)
    .deny('taken away', { [CHOICE]: null })
    .deny('by the person', of(clock.now), {}, MEMBER)
    .deny('by another', of(clock.now), {}, OTHER_MEMBER);
  for (const field of ['Wants', 'By', 'At'])
    questions.deny(`without ${field}`, of(clock.now, { [field]: null }), { [CHOICE]: null });
  return questions.all;
}
