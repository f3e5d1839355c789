import process from 'node:process';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OwnGym } from '../support/own-gym/server.ts';
import { storedMember } from '../support/whatsapp/members.ts';
import { type Fate, WhatsAppStandIn } from '../support/whatsapp/stand-in.ts';
import { serveWebhook } from '../support/whatsapp/webhook-server.ts';

const HOUR = 3_600_000;
const SETTINGS = {
  WHATSAPP_PHONE_NUMBER_ID: '100200300',
  WHATSAPP_TOKEN: 'token-of-the-gym',
  WHATSAPP_APP_SECRET: 'secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'word-of-the-gym',
};
const TEMPLATES = { gym_membresia_por_vencer: 5, gym_membresia_vence_hoy: 3, gym_membresia_vencida: 5 };

const today = addDays(gymDayOf(Date.now()), 1);
const morning = startOfGymDay(today) + 9 * HOUR;
/** Returns the birth date of a person who is `years` years and a few days old. */
const birthDateAtAge = (years: number) => addDays(today, -years * 366);
let gym: OwnGym;
let service: WhatsAppStandIn;
let webhook: Awaited<ReturnType<typeof serveWebhook>>;
let fate: Fate = 'accepted';
let people = 0;

beforeAll(async () => {
  Object.assign(process.env, SETTINGS);
  gym = await OwnGym.start(Date.now(), []);
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: numberId, WHATSAPP_APP_SECRET: appSecret } = SETTINGS;
  const options = { token, numberId, appSecret, templates: TEMPLATES, now: () => morning, fate: () => fate };
  service = await WhatsAppStandIn.start(options);
  process.env.WHATSAPP_BASE_URL = service.url;
  webhook = await serveWebhook(gym.code.receiveWhatsApp);
}, 60_000);

beforeEach(() => {
  fate = 'accepted';
});

afterAll(async () => {
  await Promise.all([webhook.close(), service.close(), gym.close()]);
  for (const name of [...Object.keys(SETTINGS), 'WHATSAPP_BASE_URL']) delete process.env[name];
  expect(service.wrong).toEqual([]);
});

/** Creates a member whose membership ends today. Returns the uid and the number in the form for sending. */
async function newMemberEndingToday(
  more: object = {},
): Promise<{ readonly uid: string; readonly to: string; readonly id: string }> {
  people += 1;
  const [uid, phone] = [`person${people}`, `+52813${String(1_000_000 + people)}`];
  await gym.write(storedMember(uid, today, { Nombre: 'Prueba Zúñiga', Phone: phone, ...more }));
  return { uid, to: phone.slice(1), id: `${today}~0` };
}

const stateOf = async ({ uid, id }: { readonly uid: string; readonly id: string }): Promise<unknown> =>
  gym.read(`Deliveries/${uid}/${id}/State`);
const sentTo = (to: string): number => service.accepted.filter((one) => one.to === to).length;
const requestsTo = (to: string): number => service.requests.filter((one) => one.to === to).length;

it('confirms the webhook’s address to the service only', async () => {
  const ask = (word: string): Promise<Response> =>
    fetch(`${webhook.url}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=42`);
  const right = await ask(SETTINGS.WHATSAPP_VERIFY_TOKEN);
  expect([right.status, await right.text()]).toEqual([200, '42']);
  expect((await ask('other')).status).toBe(403);
  expect((await fetch(webhook.url, { method: 'PUT' })).status).toBe(405);
});

it('refuses unsigned notifications', async () => {
  for (const signature of [{}, { 'x-hub-signature-256': 'sha256=0' }]) {
    const body = JSON.stringify({ entry: [] });
    expect((await fetch(webhook.url, { method: 'POST', body, headers: signature })).status).toBe(401);
  }
  expect(await gym.read('ChannelEvents')).toBeNull();
});

it('accepts unknown notifications, so that the service doesn’t repeat them for days', async () => {
  expect(await service.tell(webhook.url, { statuses: [{ status: 'warming' }], messages: [{}] })).toBe(200);
  expect(await gym.read('ChannelEvents')).toBeNull();
});

it('creates no message while WhatsApp is off', async () => {
  const { WHATSAPP_TOKEN } = SETTINGS;
  delete process.env.WHATSAPP_TOKEN;
  const one = await newMemberEndingToday();
  await gym.code.sendReminders(morning);
  expect(await gym.code.sendMessages(morning)).toBe(0);
  expect((await fetch(webhook.url, { method: 'POST' })).status).toBe(404);
  process.env.WHATSAPP_TOKEN = WHATSAPP_TOKEN;
  // The notification exists as always, and no message for it becomes due later.
  expect(await gym.read(`Notifications/${one.uid}/${one.id}/Kind`)).toBe('reminder');
  expect(await stateOf(one)).toBeNull();
});

it('sends once despite concurrent runs, and stores the reported statuses', async () => {
  const one = await newMemberEndingToday();
  await gym.code.sendReminders(morning);
  await Promise.all([1, 2, 3].map(() => gym.code.sendMessages(morning)));
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(morning + HOUR);
  expect(sentTo(one.to)).toBe(1);
  expect(await stateOf(one)).toBe('accepted');
  const [taken] = service.accepted.filter(({ to }) => to === one.to);
  if (!taken) throw new Error('Nothing was sent');
  expect(taken.fields).toEqual(['Prueba', 'Mensual', 'Gimnasio']);
  const statuses = ['read', 'sent', 'read', 'delivered'].map((status) => service.status(taken, status, morning));
  await service.tell(webhook.url, { statuses });
  await Promise.all([gym.code.takeAllEvents(morning), gym.code.takeAllEvents(morning)]);
  expect(await stateOf(one)).toBe('read');
});

it('sends no messages at night, and none that are no longer true', async () => {
  const one = await newMemberEndingToday();
  const night = startOfGymDay(today) + 20 * HOUR;
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(night);
  expect(requestsTo(one.to)).toBe(0);
  await gym.write({ [`Summaries/${one.uid}/Ends`]: addDays(today, 30) });
  await gym.code.sendMessages(morning);
  expect(requestsTo(one.to)).toBe(0);
  expect(await gym.read(`Deliveries/${one.uid}/${one.id}`)).toMatchObject({ State: 'skipped', Reason: 'changed' });
});

it('pauses for an hour when the token is refused, and resumes by itself', async () => {
  const [one, two] = [await newMemberEndingToday(), await newMemberEndingToday()];
  await gym.code.sendReminders(morning);
  fate = { code: 190, status: 401 };
  await gym.code.sendMessages(morning);
  const asked = requestsTo(one.to) + requestsTo(two.to);
  expect(await gym.read('Channels/whatsapp/Stops/all')).toMatchObject({ Cause: 'account', At: morning });
  await gym.code.sendMessages(morning + 45 * 60_000);
  expect(requestsTo(one.to) + requestsTo(two.to)).toBe(asked);
  expect(await stateOf(one)).toBe('waiting');
  // One message is tried after an hour; none of the pause counts as a failure.
  await gym.code.sendMessages(morning + HOUR);
  expect(requestsTo(one.to) + requestsTo(two.to)).toBe(asked + 1);
  fate = 'accepted';
  await gym.code.sendMessages(morning + 3 * HOUR);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['accepted', 'accepted']);
  expect(await gym.read('Channels/whatsapp/Stops')).toBeNull();
});

it('leaves the rest of a run for later at a limit of the account', async () => {
  const several = await Promise.all(Array.from({ length: 12 }, () => newMemberEndingToday()));
  await gym.code.sendReminders(morning);
  fate = { code: 80007 };
  await gym.code.sendMessages(morning);
  // Only the messages in flight at that moment were requested.
  expect(several.reduce((sum, { to }) => sum + requestsTo(to), 0)).toBeLessThanOrEqual(6);
  fate = 'accepted';
  await gym.code.sendMessages(morning + HOUR);
  expect(several.map(({ to }) => sentTo(to))).toEqual(several.map(() => 1));
});

it('writes to the guardian of a child, and to an adult with a phone', async () => {
  const Guardian = { Name: 'Laura López', Phone: '+528139990001', Relation: 'mother' };
  const child = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(10) });
  const adult = await newMemberEndingToday({ Guardian, BirthDate: '1990-01-01' });
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(morning);
  expect([sentTo(child.to), sentTo('528139990001'), sentTo(adult.to)]).toEqual([0, 1, 1]);
  expect(await gym.read(`Deliveries/${child.uid}/${child.id}/Guardian`)).toBe(true);
  expect(await gym.read(`Deliveries/${adult.uid}/${adult.id}/Guardian`)).toBeNull();
});

it('stops after BAJA, also for the children of that number, until ALTA', async () => {
  const one = await newMemberEndingToday();
  const Guardian = { Name: 'Laura López', Phone: `+${one.to}`, Relation: 'mother' };
  const child = await newMemberEndingToday({ Phone: undefined, Guardian, BirthDate: birthDateAtAge(10) });
  const young = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(14) });
  const grown = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(26) });
  await gym.code.sendReminders(morning);
  const from = one.to.replace('52', '521');
  await service.tell(webhook.url, { messages: [service.message(from, 'BAJA', morning)] });
  await gym.code.sendMessages(morning);
  expect(requestsTo(one.to)).toBe(0);
  expect(await gym.read(`Deliveries/${child.uid}/${child.id}/Reason`)).toBe('opted-out');
  // A child's own phone changes nothing: the message goes to the guardian. An adult gets it at their own number, and
  // their own choice counts.
  expect(await gym.read(`Deliveries/${young.uid}/${young.id}/Reason`)).toBe('opted-out');
  expect(await gym.read(`ReminderChoices/${grown.uid}`)).toBeNull();
  expect([sentTo(young.to), sentTo(grown.to)]).toEqual([0, 1]);
  // A late copy of an older ALTA changes nothing; a newer one does.
  await service.tell(webhook.url, { messages: [service.message(from, 'ALTA', morning - HOUR)] });
  await gym.code.takeAllEvents(morning);
  expect(await gym.read(`ReminderChoices/${one.uid}/Wants`)).toBe(false);
  await service.tell(webhook.url, { messages: [service.message(from, 'ALTA', morning + HOUR)] });
  await gym.code.takeAllEvents(morning + 2 * HOUR);
  expect(await gym.read(`ReminderChoices/${one.uid}`)).toMatchObject({ Wants: true, By: 'message' });
});

it('sends the messages of a merged person to the surviving one', async () => {
  const [gone, kept] = [await newMemberEndingToday(), await newMemberEndingToday()];
  await gym.code.sendReminders(morning);
  await gym.write({ [`Users/${gone.uid}/MergedInto`]: kept.uid });
  await gym.code.sendMessages(morning);
  await gym.code.sendMessages(morning + HOUR);
  expect([sentTo(gone.to), sentTo(kept.to)]).toEqual([0, 1]);
  expect(await gym.read('DeliveryTurns')).toBeNull();
});
