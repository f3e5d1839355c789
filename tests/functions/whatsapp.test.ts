import process from 'node:process';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IsolatedGym } from '../support/isolated-gym/server.ts';
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
/** Number of fields of each template. */
const TEMPLATES = { gym_membresia_por_vencer: 5, gym_membresia_vence_hoy: 3, gym_membresia_vencida: 5 };

/** The day of the tests is tomorrow, so that all times of it are in the future. */
const today = addDays(gymDayOf(Date.now()), 1);
const morning = startOfGymDay(today) + 9 * HOUR;
/** Returns the birth date of a person who is `years` years and a few days old. */
const birthDateAtAge = (years: number) => addDays(today, -years * 366);
let gym: IsolatedGym;
let service: WhatsAppStandIn;
let webhook: Awaited<ReturnType<typeof serveWebhook>>;
/** How the service handles the requests of a test. */
let fate: Fate = 'accepted';
/** Number of people created so far. */
let peopleCount = 0;

beforeAll(async () => {
  Object.assign(process.env, SETTINGS);
  gym = await IsolatedGym.start(Date.now(), []);
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
  expect(service.malformedRequests).toEqual([]);
});

/** Creates a member whose membership ends today. `to`: the phone as WhatsApp writes it. `id`: the delivery's id. */
async function newMemberEndingToday(
  more: object = {},
): Promise<{ readonly uid: string; readonly to: string; readonly id: string }> {
  peopleCount += 1;
  const [uid, phone] = [`person${peopleCount}`, `+52813${String(1_000_000 + peopleCount)}`];
  await gym.write(storedMember(uid, today, { Nombre: 'Prueba Zúñiga', Phone: phone, ...more }));
  return { uid, to: phone.slice(1), id: `${today}~0` };
}

const loadState = async ({ uid, id }: { readonly uid: string; readonly id: string }): Promise<unknown> =>
  gym.read(`Deliveries/${uid}/${id}/State`);
const countAccepted = (to: string): number => service.accepted.filter((message) => message.to === to).length;
const countRequests = (to: string): number => service.requests.filter((message) => message.to === to).length;

it('confirms the webhook’s URL only for the right token', async () => {
  const verify = (token: string): Promise<Response> =>
    fetch(`${webhook.url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`);
  const confirmed = await verify(SETTINGS.WHATSAPP_VERIFY_TOKEN);
  expect([confirmed.status, await confirmed.text()]).toEqual([200, '42']);
  expect((await verify('other')).status).toBe(403);
  expect((await fetch(webhook.url, { method: 'PUT' })).status).toBe(405);
});

it('refuses webhooks without a valid signature', async () => {
  for (const headers of [{}, { 'x-hub-signature-256': 'sha256=0' }]) {
    const body = JSON.stringify({ entry: [] });
    expect((await fetch(webhook.url, { method: 'POST', body, headers })).status).toBe(401);
  }
  expect(await gym.read('ChannelEvents')).toBeNull();
});

it('answers webhooks of unknown kinds with 200, so that they aren’t repeated, and stores nothing', async () => {
  expect(await service.tell(webhook.url, { statuses: [{ status: 'warming' }], messages: [{}] })).toBe(200);
  expect(await gym.read('ChannelEvents')).toBeNull();
});

it('creates no message while WhatsApp is off', async () => {
  const { WHATSAPP_TOKEN } = SETTINGS;
  delete process.env.WHATSAPP_TOKEN;
  const member = await newMemberEndingToday();
  await gym.code.sendReminders(morning);
  expect(await gym.code.sendMessages(morning)).toBe(0);
  expect((await fetch(webhook.url, { method: 'POST' })).status).toBe(404);
  process.env.WHATSAPP_TOKEN = WHATSAPP_TOKEN;
  // The notification in the app exists, but there is no delivery that could be sent later.
  expect(await gym.read(`Notifications/${member.uid}/${member.id}/Kind`)).toBe('reminder');
  expect(await loadState(member)).toBeNull();
});

it('sends once despite concurrent runs, and stores the furthest of the reported statuses', async () => {
  const member = await newMemberEndingToday();
  await gym.code.sendReminders(morning);
  await Promise.all([1, 2, 3].map(() => gym.code.sendMessages(morning)));
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(morning + HOUR);
  expect(countAccepted(member.to)).toBe(1);
  expect(await loadState(member)).toBe('accepted');
  const [message] = service.accepted.filter(({ to }) => to === member.to);
  if (!message) throw new Error('Nothing was sent');
  expect(message.fields).toEqual(['Prueba', 'Mensual', 'Gimnasio']);
  const statuses = ['read', 'sent', 'read', 'delivered'].map((status) => service.status(message, status, morning));
  await service.tell(webhook.url, { statuses });
  await Promise.all([gym.code.takeAllEvents(morning), gym.code.takeAllEvents(morning)]);
  expect(await loadState(member)).toBe('read');
});

it('sends no messages at night, and none about a membership whose last day has changed', async () => {
  const member = await newMemberEndingToday();
  const night = startOfGymDay(today) + 20 * HOUR;
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(night);
  expect(countRequests(member.to)).toBe(0);
  await gym.write({ [`Summaries/${member.uid}/Ends`]: addDays(today, 30) });
  await gym.code.sendMessages(morning);
  expect(countRequests(member.to)).toBe(0);
  expect(await gym.read(`Deliveries/${member.uid}/${member.id}`)).toMatchObject({
    State: 'skipped',
    Reason: 'changed',
  });
});

it('pauses for an hour when the token is refused, and resumes by itself', async () => {
  const [first, second] = [await newMemberEndingToday(), await newMemberEndingToday()];
  await gym.code.sendReminders(morning);
  fate = { code: 190, status: 401 };
  await gym.code.sendMessages(morning);
  const requestsBefore = countRequests(first.to) + countRequests(second.to);
  expect(await gym.read('Channels/whatsapp/Stops/all')).toMatchObject({ Cause: 'account', At: morning });
  await gym.code.sendMessages(morning + 45 * 60_000);
  expect(countRequests(first.to) + countRequests(second.to)).toBe(requestsBefore);
  expect(await loadState(first)).toBe('waiting');
  // After an hour a single message is tried.
  await gym.code.sendMessages(morning + HOUR);
  expect(countRequests(first.to) + countRequests(second.to)).toBe(requestsBefore + 1);
  fate = 'accepted';
  await gym.code.sendMessages(morning + 3 * HOUR);
  expect([await loadState(first), await loadState(second)]).toEqual(['accepted', 'accepted']);
  expect(await gym.read('Channels/whatsapp/Stops')).toBeNull();
});

it('stops a run at a limit of the account, and sends the remaining messages later', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => newMemberEndingToday()));
  await gym.code.sendReminders(morning);
  fate = { code: 80007 };
  await gym.code.sendMessages(morning);
  // Six messages are sent concurrently. No further ones were tried.
  expect(members.reduce((sum, { to }) => sum + countRequests(to), 0)).toBeLessThanOrEqual(6);
  fate = 'accepted';
  await gym.code.sendMessages(morning + HOUR);
  expect(members.map(({ to }) => countAccepted(to))).toEqual(members.map(() => 1));
});

it('sends a child’s message to the guardian, and an adult’s message to the adult', async () => {
  const Guardian = { Name: 'Laura López', Phone: '+528139990001', Relation: 'mother' };
  const child = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(10) });
  const adult = await newMemberEndingToday({ Guardian, BirthDate: '1990-01-01' });
  await gym.code.sendReminders(morning);
  await gym.code.sendMessages(morning);
  expect([countAccepted(child.to), countAccepted('528139990001'), countAccepted(adult.to)]).toEqual([0, 1, 1]);
  expect(await gym.read(`Deliveries/${child.uid}/${child.id}/Guardian`)).toBe(true);
  expect(await gym.read(`Deliveries/${adult.uid}/${adult.id}/Guardian`)).toBeNull();
});

it('sends nothing to a number after BAJA, also about children, until ALTA', async () => {
  const member = await newMemberEndingToday();
  const Guardian = { Name: 'Laura López', Phone: `+${member.to}`, Relation: 'mother' };
  const child = await newMemberEndingToday({ Phone: undefined, Guardian, BirthDate: birthDateAtAge(10) });
  const teenager = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(14) });
  const adult = await newMemberEndingToday({ Guardian, BirthDate: birthDateAtAge(26) });
  await gym.code.sendReminders(morning);
  const from = member.to.replace('52', '521');
  await service.tell(webhook.url, { messages: [service.message(from, 'BAJA', morning)] });
  await gym.code.sendMessages(morning);
  expect(countRequests(member.to)).toBe(0);
  expect(await gym.read(`Deliveries/${child.uid}/${child.id}/Reason`)).toBe('opted-out');
  // Messages about a teenager go to the guardian even if the teenager has a phone, so the guardian's BAJA applies. An
  // adult gets them at their own number, so only their own choice counts.
  expect(await gym.read(`Deliveries/${teenager.uid}/${teenager.id}/Reason`)).toBe('opted-out');
  expect(await gym.read(`ReminderChoices/${adult.uid}`)).toBeNull();
  expect([countAccepted(teenager.to), countAccepted(adult.to)]).toEqual([0, 1]);
  // An ALTA from before the BAJA that arrives late changes nothing. A newer one does.
  await service.tell(webhook.url, { messages: [service.message(from, 'ALTA', morning - HOUR)] });
  await gym.code.takeAllEvents(morning);
  expect(await gym.read(`ReminderChoices/${member.uid}/Wants`)).toBe(false);
  await service.tell(webhook.url, { messages: [service.message(from, 'ALTA', morning + HOUR)] });
  await gym.code.takeAllEvents(morning + 2 * HOUR);
  expect(await gym.read(`ReminderChoices/${member.uid}`)).toMatchObject({ Wants: true, By: 'message' });
});

it('sends the reminder of two merged people once, to the survivor', async () => {
  const [merged, survivor] = [await newMemberEndingToday(), await newMemberEndingToday()];
  await gym.code.sendReminders(morning);
  await gym.write({ [`Users/${merged.uid}/MergedInto`]: survivor.uid });
  await gym.code.sendMessages(morning);
  await gym.code.sendMessages(morning + HOUR);
  expect([countAccepted(merged.to), countAccepted(survivor.to)]).toEqual([0, 1]);
  expect(await gym.read('DeliveryTurns')).toBeNull();
});
