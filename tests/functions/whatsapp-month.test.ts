import process from 'node:process';
import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { parseDeliveryKey, parseUndeliveredKey, storedDeliverySchema } from '@gym/domain/database/messages/deliveries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OwnGym } from '../support/own-gym/server.ts';
import { storedMember } from '../support/whatsapp/members.ts';
import type { SendRequest } from '../support/whatsapp/request.ts';
import { type AcceptedMessage, type Fate, WhatsAppStandIn } from '../support/whatsapp/stand-in.ts';
import { serveWebhook } from '../support/whatsapp/webhook-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = 30;
/** No new reminders are due on these days; pending ones finish. */
const LAST_DAYS = 6;
const PEOPLE = 36;
const TEMPLATES = { gym_membresia_por_vencer: 5, gym_membresia_vence_hoy: 3, gym_membresia_vencida: 5 };
const SETTINGS = {
  WHATSAPP_PHONE_NUMBER_ID: '100200300',
  WHATSAPP_TOKEN: 'token-of-the-gym',
  WHATSAPP_APP_SECRET: 'secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'word-of-the-gym',
};

const SEED = Number(process.env.WHATSAPP_SEED ?? 20261122);
let state = SEED;
/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const chance = (probability: number): boolean => random() < probability;

const FIRST: GymDay = addDays(gymDayOf(Date.now()), 1);
const clock = { now: startOfGymDay(FIRST) };
const uidOf = (index: number): string => `member${String(index).padStart(3, '0')}`;
const phoneOf = (index: number): string => `+5281${String(20_000_000 + index)}`;
/** Phone numbers that aren't on WhatsApp. */
const UNREACHABLE = [5, 21].map((index) => phoneOf(index).slice(1));
/** Indexes of the people who answer BAJA on the third day. `RETURNER` answers ALTA on the tenth. */
const QUITTER = 8;
const RETURNER = 17;
const [NO_TOKEN_DAY, NO_TEMPLATE_DAY, SPAM_DAY] = [12, 20, 23];

let gym: OwnGym;
let service: WhatsAppStandIn;
let webhook: Awaited<ReturnType<typeof serveWebhook>>;

const dayNumber = (): number => Math.floor((clock.now - startOfGymDay(FIRST)) / DAY);
const deliveryKeyOf = ({ reference }: Pick<AcceptedMessage, 'reference'>): string =>
  reference.slice(0, reference.lastIndexOf('.'));

/** References of messages that the service reported as failed: only they may be retried. */
const reportedFailed = new Set<string>();
const refusals = new Map<string, number>();
const lost = new Set<string>();
const duplicates: string[] = [];
const outOfHours: number[] = [];
let sentThisHour = { hour: -1, count: 0 };

/** Faults of single days, and the hourly limit; `null`: no fault. */
function faultNow(template: string): number | null {
  const hour = Math.floor(clock.now / HOUR);
  sentThisHour = sentThisHour.hour === hour ? sentThisHour : { hour, count: 0 };
  sentThisHour.count += 1;
  if (dayNumber() === NO_TOKEN_DAY) return 190;
  if (dayNumber() === NO_TEMPLATE_DAY && template === 'gym_membresia_vencida') return 132001;
  if (dayNumber() === SPAM_DAY && hourOf(clock.now) === 10) return 131048;
  return sentThisHour.count > 8 ? 130429 : null;
}

/** Refusals that can happen to any message, with their probability. */
const RANDOM_REFUSALS = [
  [131056, 0.04],
  [131049, 0.04],
  [131016, 0.06],
] as const;

function chooseOutcome(request: SendRequest): Fate {
  const reference = request.biz_opaque_callback_data;
  const deliveryKey = deliveryKeyOf({ reference });
  if (hourOf(clock.now) < 9 || hourOf(clock.now) >= 20) outOfHours.push(clock.now);
  if (service.accepted.some((one) => deliveryKeyOf(one) === deliveryKey && !reportedFailed.has(one.reference)))
    duplicates.push(deliveryKey);
  const unreachable = UNREACHABLE.includes(request.to) ? 131026 : null;
  const failure =
    faultNow(request.template.name) ??
    unreachable ??
    RANDOM_REFUSALS.find(([, probability]) => chance(probability))?.[0] ??
    null;
  if (failure !== null) {
    refusals.set(deliveryKey, (refusals.get(deliveryKey) ?? 0) + 1);
    return { code: failure };
  }
  if (!chance(0.08)) return chance(0.1) ? 'lost' : 'accepted';
  // The service didn't accept the message, but the sender can't tell.
  lost.add(deliveryKey);
  return chance(0.5) ? 'cut' : { code: 131000, status: 500 };
}

interface PendingWebhook {
  readonly at: number;
  readonly status: object;
  readonly failed: string | null;
}
const pendingWebhooks: PendingWebhook[] = [];
let scheduledCount = 0;

/**
 * Schedules the webhooks of the messages that the service accepted since the last call: some late, some twice, in any
 * order, and none for a few messages.
 */
function scheduleWebhooks(): void {
  for (const taken of service.accepted.slice(scheduledCount)) {
    const add = (status: string, after: number, failure?: number): void => {
      const at = clock.now + after;
      const failed = failure === undefined ? null : taken.reference;
      for (const _copy of chance(0.3) ? [1, 2] : [1]) {
        const late = random() * (chance(0.1) ? 2 * DAY : 2 * HOUR);
        pendingWebhooks.push({ at: at + late, status: service.status(taken, status, at, failure), failed });
      }
    };
    if (chance(0.05)) continue;
    add('sent', MINUTE);
    if (chance(0.08)) {
      add('failed', 2 * MINUTE, chance(0.5) ? 131049 : 131026);
      refusals.set(deliveryKeyOf(taken), (refusals.get(deliveryKeyOf(taken)) ?? 0) + 1);
    } else {
      add('delivered', 2 * MINUTE);
      if (chance(0.5)) add('read', 3 * MINUTE);
    }
  }
  scheduledCount = service.accepted.length;
}

/** Calls the webhook with the pending statuses, several in one body, shuffled. */
async function sendDueWebhooks(): Promise<void> {
  scheduleWebhooks();
  const due = pendingWebhooks.filter(({ at }) => at <= clock.now).sort(() => random() - 0.5);
  for (const one of due) pendingWebhooks.splice(pendingWebhooks.indexOf(one), 1);
  while (due.length > 0) {
    const body = due.splice(0, 1 + Math.floor(random() * 5));
    expect(await service.tell(webhook.url, { statuses: body.map(({ status }) => status) })).toBe(200);
    for (const { failed } of body) if (failed !== null) reportedFailed.add(failed);
  }
}

async function receiveAnswer(index: number, text: string): Promise<void> {
  // WhatsApp adds a 1 after the country code.
  const from = phoneOf(index).replace('+52', '521');
  await service.tell(webhook.url, { messages: [service.message(from, text, clock.now)] });
}

async function runDay(day: GymDay): Promise<void> {
  for (let hour = 9; hour <= 21; hour++) {
    clock.now = startOfGymDay(day) + hour * HOUR + 5 * MINUTE;
    if (hour === 9) {
      if (dayNumber() === 2) await Promise.all([receiveAnswer(QUITTER, 'Baja'), receiveAnswer(RETURNER, ' BAJA. ')]);
      if (dayNumber() === 9) await receiveAnswer(RETURNER, 'alta');
      await gym.code.takeAllEvents(clock.now);
      if (dayNumber() < DAYS) await gym.code.sendReminders(clock.now);
    }
    // The schedule may run twice at once.
    await Promise.all(
      chance(0.2)
        ? [gym.code.sendMessages(clock.now), gym.code.sendMessages(clock.now)]
        : [gym.code.sendMessages(clock.now)],
    );
    await sendDueWebhooks();
  }
}

beforeAll(async () => {
  Object.assign(process.env, SETTINGS);
  gym = await OwnGym.start(Date.now(), []);
  service = await WhatsAppStandIn.start({
    token: SETTINGS.WHATSAPP_TOKEN,
    numberId: SETTINGS.WHATSAPP_PHONE_NUMBER_ID,
    appSecret: SETTINGS.WHATSAPP_APP_SECRET,
    templates: TEMPLATES,
    now: () => clock.now,
    fate: chooseOutcome,
  });
  process.env.WHATSAPP_BASE_URL = service.url;
  webhook = await serveWebhook(gym.code.receiveWhatsApp);
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const ends = addDays(FIRST, Math.floor((index * DAYS) / PEOPLE));
    const isWard = index % 10 === 3;
    const contact = isWard
      ? {
          Guardian: { Name: 'Laura López', Phone: phoneOf(index), Relation: 'mother' as const },
          BirthDate: addDays(FIRST, -11 * 366),
        }
      : { Phone: phoneOf(index) };
    return storedMember(uidOf(index), ends, { Nombre: `Prueba Número ${'ABCDEFGHIJ'[index % 10]}`, ...contact });
  });
  await gym.write(Object.assign({}, ...people));
}, 60_000);

afterAll(async () => {
  await Promise.all([webhook.close(), service.close(), gym.close()]);
  for (const name of [...Object.keys(SETTINGS), 'WHATSAPP_BASE_URL']) delete process.env[name];
});

const deliveries = z.record(z.string(), z.record(z.string(), storedDeliverySchema));
const keys = z.record(z.string(), z.unknown());

it(`survives thirty days with lost answers, errors, and late or duplicate webhooks (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  for (let day = 0; day < DAYS + LAST_DAYS; day++) await runDay(addDays(FIRST, day));

  expect(service.wrong).toEqual([]);
  expect(duplicates).toEqual([]);
  expect(outOfHours).toEqual([]);

  const all = deliveries.parse(await gym.read('Deliveries'));
  const notifications = z.record(z.string(), keys).parse(await gym.read('Notifications'));
  const undeliveredKeys = Object.keys(keys.parse(await gym.read('Undelivered'))).map((key) => {
    const place = parseUndeliveredKey(key);
    return `${place?.uid}~${place?.id}`;
  });
  const each = Object.entries(all).flatMap(([uid, ofMember]) =>
    Object.entries(ofMember).map(([id, delivery]) => ({ deliveryKey: `${uid}~${id}`, uid, delivery })),
  );
  const reminders = Object.entries(notifications).flatMap(([uid, ofMember]) =>
    Object.keys(ofMember).map((id) => `${uid}~${id}`),
  );
  expect(each.map(({ deliveryKey }) => deliveryKey).toSorted()).toEqual(reminders.toSorted());
  expect(each.length).toBeGreaterThan(PEOPLE * 2);

  const arrivedAt = (deliveryKey: string): number =>
    service.accepted.filter((one) => deliveryKeyOf(one) === deliveryKey && !reportedFailed.has(one.reference)).length;
  const ARRIVED: readonly string[] = ['accepted', 'sent', 'delivered', 'read'];
  for (const { deliveryKey, uid, delivery } of each) {
    const label = `${deliveryKey} ${JSON.stringify(delivery)}`;
    expect(arrivedAt(deliveryKey), label).toBeLessThanOrEqual(1);
    if (ARRIVED.includes(delivery.State)) expect(arrivedAt(deliveryKey), label).toBe(1);
    // Nothing is left pending, and undelivered messages are shown.
    else if (delivery.State === 'skipped') expect([uidOf(QUITTER), uidOf(RETURNER)], label).toContain(uid);
    else expect(['failed', 'unconfirmed'], label).toContain(delivery.State);
    // A message fails only after refusals; it stays unknown only if the answer or all its webhooks were lost.
    if (delivery.State === 'failed') expect(refusals.get(deliveryKey) ?? 0, label).toBeGreaterThan(0);
    if (delivery.State === 'unconfirmed')
      expect(lost.has(deliveryKey) || arrivedAt(deliveryKey) === 1, label).toBe(true);
  }
  const undelivered = each.filter(({ delivery: { State } }) => State === 'failed' || State === 'unconfirmed');
  expect(undeliveredKeys.toSorted()).toEqual(undelivered.map(({ deliveryKey }) => deliveryKey).toSorted());
  expect(await gym.read('DeliveryTurns')).toBeNull();
  expect(await gym.read('ChannelEvents')).toBeNull();
  // Sending resumed after each fault: no stop is left.
  expect(await gym.read('Channels/whatsapp/Stops')).toBeNull();
  const arrived = each.filter(({ delivery: { State } }) => ARRIVED.includes(State)).length;
  expect(arrived / each.length).toBeGreaterThan(0.75);

  const sentTo = (index: number, before: number): number =>
    service.accepted.filter(
      ({ to, at }) => to === phoneOf(index).slice(1) && at >= startOfGymDay(addDays(FIRST, before)),
    ).length;
  expect(sentTo(QUITTER, 3)).toBe(0);
  expect(sentTo(RETURNER, 10)).toBeGreaterThan(0);
  // The message goes to the guardian, and names the child.
  const ward = service.accepted.find(({ to }) => to === phoneOf(3).slice(1));
  expect(ward?.fields[0]).toBe('Laura (mensaje para Prueba)');
  expect(parseDeliveryKey(each[0]?.deliveryKey ?? '')).not.toBeNull();
});
