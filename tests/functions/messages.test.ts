import { addDays } from '@gym/domain/calendar/calendar';
import { channelPath } from '@gym/domain/database/messages/channels';
import {
  deliveryPath,
  type StoredDelivery,
  undeliveredKey,
  undeliveredRowPath,
} from '@gym/domain/database/messages/deliveries';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { HOST, PORTS, PROJECT } from '../support/emulator-ports.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';

let admin: Session;
let reception: Session;
const CHANNEL = channelPath.at({ channel: 'whatsapp' });

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
  // Without a record of the channel, `listExpirations` returns no deliveries.
  await updateAsOwner({ [CHANNEL]: { Since: 1 } });
});

afterAll(async () => {
  await updateAsOwner({ [CHANNEL]: null });
});

/**
 * Creates a member with a monthly plan, the delivery of the reminder a week before its end, and a row that lists the
 * delivery as undelivered. `at`: the time of the delivery. Returns the uid and the membership's last day.
 */
async function createDelivery(delivery: Partial<StoredDelivery>, at: number): Promise<{ uid: string; ends: string }> {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const { Ends } = (await readAsOwner(`Memberships/${uid}`)) as { Ends: StoredDelivery['Ends'] };
  const keys = { uid, id: `${Ends}~-7` };
  const stored = { State: 'failed', At: at, Ends, Offset: -7, Changed: at, Failures: 1, ...delivery };
  await updateAsOwner({
    [deliveryPath.at(keys)]: stored,
    [undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(at, keys) })]: { At: at },
  });
  return { uid, ends: String(Ends) };
}

it('lists undelivered messages, the newest first, until staff contact the person or the membership is renewed', async () => {
  const now = Date.now();
  const older = await createDelivery({ State: 'unconfirmed' }, now - 2_000);
  const newer = await createDelivery({ Reason: 'unreachable' }, now - 1_000);
  const arrived = await createDelivery({ State: 'delivered' }, now - 500);
  const list = async () => (await mustCall(reception, 'listUndelivered', {})).rows;
  const rows = (await list()).map(({ uid, Delivery }) => [uid, Delivery.State, Delivery.Reason]);
  expect(rows.slice(0, 2)).toEqual([
    [newer.uid, 'failed', 'unreachable'],
    [older.uid, 'unconfirmed', null],
  ]);
  expect(rows.map(([uid]) => uid)).not.toContain(arrived.uid);

  // The second page doesn't repeat the first one.
  const first = await mustCall(reception, 'listUndelivered', { limit: 1 });
  const second = await mustCall(reception, 'listUndelivered', { limit: 1, cursor: first.next });
  expect([...first.rows, ...second.rows].map(({ uid }) => uid)).toContain(newer.uid);
  expect(first.rows[0]?.uid).not.toBe(second.rows[0]?.uid);

  const Ends = newer.ends;
  const message = { requestId: newId(), uid: newer.uid, Ends, Template: 'expires-soon', Text: 'Hola' };
  await mustCall(reception, 'markContacted', message);
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid: older.uid, Plan: 'mensual' });
  const remaining = (await list()).map(({ uid }) => uid);
  expect(remaining).not.toContain(newer.uid);
  expect(remaining).not.toContain(older.uid);
});

it('lists expirations with the delivery of the last reminder', async () => {
  const now = Date.now();
  const member = await createDelivery({ State: 'read', Reason: undefined }, now);
  const range = { from: addDays(today(), 1), to: addDays(today(), 60) };
  const loadListedDelivery = async () => {
    const all: { uid: string; Delivery: unknown }[] = [];
    let cursor: string | undefined;
    do {
      const page = await mustCall(admin, 'listExpirations', { ...range, limit: 100, ...(cursor ? { cursor } : {}) });
      all.push(...page.rows);
      cursor = page.next;
    } while (cursor);
    return all.find(({ uid }) => uid === member.uid)?.Delivery;
  };
  expect(await loadListedDelivery()).toEqual({ State: 'read', Reason: null, Offset: -7, At: now });
});

it('stores whether a member wants reminders, chosen by the member or by staff', async () => {
  const member = await signIn(PEOPLE.porvencer.email);
  const path = reminderChoicePath.at({ uid: member.uid });
  expect(await mustCall(member, 'setReminderChoice', { Wants: false })).toEqual({ Wants: false });
  expect(await readAsOwner(path)).toMatchObject({ Wants: false, By: member.uid });
  expect(await mustCall(reception, 'setReminderChoice', { uid: member.uid, Wants: true })).toEqual({ Wants: true });
  expect(await readAsOwner(path)).toMatchObject({ Wants: true, By: PEOPLE.reception.uid });
  await updateAsOwner({ [path]: null });
});

it('tells only administrators that WhatsApp is off, which settings are missing, and that messages are stopped', async () => {
  expect(await mustCall(admin, 'describeMessages', {})).toEqual({
    isOn: false,
    missing: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    stops: [],
  });
  await updateAsOwner({ [`${CHANNEL}/Stops/all`]: { Cause: 'account', At: 5, Until: 9 } });
  const { stops } = await mustCall(admin, 'describeMessages', {});
  expect(stops).toEqual([{ what: 'all', cause: 'account', since: 5, until: 9 }]);
  expect(formatAnswer(await call(reception, 'describeMessages', {}))).toBe('no-permission');
});

it('answers webhooks with 404 while WhatsApp is off', async () => {
  const address = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1/whatsappWebhook`;
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
  for (const init of [{}, { method: 'POST', body, headers: { 'content-type': 'application/json' } }])
    expect((await fetch(address, init)).status).toBe(404);
});
