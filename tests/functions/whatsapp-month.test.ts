import process from 'node:process';
import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { parseDeliveryKey, parseUndeliveredKey, storedDeliverySchema } from '@gym/domain/database/messages/deliveries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { IsolatedGym } from '../support/isolated-gym/server.ts';
import { storedMember } from '../support/whatsapp/members.ts';
import type { SendRequest } from '../support/whatsapp/request.ts';
import { type AcceptedMessage, type Fate, WhatsAppStandIn } from '../support/whatsapp/stand-in.ts';
import { serveWebhook } from '../support/whatsapp/webhook-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Number of days on which reminders are sent. */
const DAYS = 30;
/** Number of further days without new reminders, on which pending messages finish. */
const LAST_DAYS = 6;
const PEOPLE = 36;
/** Number of fields of each template. */
const TEMPLATES = { gym_membresia_por_vencer: 5, gym_membresia_vence_hoy: 3, gym_membresia_vencida: 5 };
const SETTINGS = {
  WHATSAPP_PHONE_NUMBER_ID: '100200300',
  WHATSAPP_TOKEN: 'token-of-the-gym',
  WHATSAPP_APP_SECRET: 'secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'word-of-the-gym',
};

const SEED = Number(process.env.WHATSAPP_SEED ?? 20261122);
let randomState = SEED;
/** Returns the next random number from 0 to below 1. The same seed gives the same numbers (mulberry32). */
function random(): number {
  randomState = (randomState + 0x6d2b79f5) | 0;
  let t = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
/** Returns true with this probability. */
const happens = (probability: number): boolean => random() < probability;

/** The first day: tomorrow. */
const FIRST: GymDay = addDays(gymDayOf(Date.now()), 1);
const clock = { now: startOfGymDay(FIRST) };
const uidOf = (index: number): string => `member${String(index).padStart(3, '0')}`;
const phoneOf = (index: number): string => `+5281${String(20_000_000 + index)}`;
/** Phone numbers that aren't on WhatsApp. */
const UNREACHABLE = [5, 21].map((index) => phoneOf(index).slice(1));
/** Index of a person who answers BAJA on the third day. */
const QUITTER = 8;
/** Index of a person who answers BAJA on the third day, and ALTA on the tenth. */
const RETURNER = 17;
/** Indexes of the days on which the token, a template and, for an hour, the account are refused. */
const [NO_TOKEN_DAY, NO_TEMPLATE_DAY, SPAM_DAY] = [12, 20, 23];

let gym: IsolatedGym;
let service: WhatsAppStandIn;
let webhook: Awaited<ReturnType<typeof serveWebhook>>;

/** Returns the index of the current day. */
const dayIndex = (): number => Math.floor((clock.now - startOfGymDay(FIRST)) / DAY);
const deliveryKeyOf = ({ reference }: Pick<AcceptedMessage, 'reference'>): string =>
  reference.slice(0, reference.lastIndexOf('.'));

/** References of accepted messages that the service later reported as failed. Only these may be sent again. */
const reportedFailed = new Set<string>();
/** Number of refused or failed messages by delivery. */
const refusals = new Map<string, number>();
/** Deliveries with a request that the service did not accept, and whose outcome the sender can't know. */
const deliveriesWithLostRequest = new Set<string>();
/** Deliveries that were sent again although a message had been accepted and not reported as failed. */
const duplicates: string[] = [];
/** Times of requests before 9:00 or from 20:00 on, when nothing may be sent. */
const outOfHours: number[] = [];
let sentThisHour = { hour: -1, count: 0 };

/** Returns the error code of the day's fault, or of the exceeded hourly limit; `null` if there is neither. */
function findFault(template: string): number | null {
  const hour = Math.floor(clock.now / HOUR);
  sentThisHour = sentThisHour.hour === hour ? sentThisHour : { hour, count: 0 };
  sentThisHour.count += 1;
  // The codes: invalid token, missing template, limited because of spam, rate limit.
  if (dayIndex() === NO_TOKEN_DAY) return 190;
  if (dayIndex() === NO_TEMPLATE_DAY && template === 'gym_membresia_vencida') return 132001;
  if (dayIndex() === SPAM_DAY && hourOf(clock.now) === 10) return 131048;
  return sentThisHour.count > 8 ? 130429 : null;
}

/**
 * Refusals that can happen to any message: too many messages to one person, held back so that the person
 * doesn't get too many, service unavailable.
 */
const RANDOM_REFUSALS = [
  { code: 131056, probability: 0.04 },
  { code: 131049, probability: 0.04 },
  { code: 131016, probability: 0.06 },
] as const;

/** Decides how the service handles a request, and records requests that shouldn't have been made. */
function chooseOutcome(request: SendRequest): Fate {
  const reference = request.biz_opaque_callback_data;
  const deliveryKey = deliveryKeyOf({ reference });
  if (hourOf(clock.now) < 9 || hourOf(clock.now) >= 20) outOfHours.push(clock.now);
  if (
    service.accepted.some((message) => deliveryKeyOf(message) === deliveryKey && !reportedFailed.has(message.reference))
  )
    duplicates.push(deliveryKey);
  const unreachableCode = UNREACHABLE.includes(request.to) ? 131026 : null;
  const failure =
    findFault(request.template.name) ??
    unreachableCode ??
    RANDOM_REFUSALS.find(({ probability }) => happens(probability))?.code ??
    null;
  if (failure !== null) {
    refusals.set(deliveryKey, (refusals.get(deliveryKey) ?? 0) + 1);
    return { code: failure };
  }
  // `lost`: the service accepts the message, but its answer gets lost.
  if (!happens(0.08)) return happens(0.1) ? 'lost' : 'accepted';
  // The service didn't accept the message, but the sender can't tell.
  deliveriesWithLostRequest.add(deliveryKey);
  return happens(0.5) ? 'cut' : { code: 131000, status: 500 };
}

interface PendingWebhook {
  /** When it is sent, epoch milliseconds. */
  readonly at: number;
  readonly status: object;
  /** Reference of the message if the webhook reports it as failed, otherwise `null`. */
  readonly failedReference: string | null;
}
const pendingWebhooks: PendingWebhook[] = [];
/** Number of accepted messages whose webhooks have been scheduled. */
let scheduledCount = 0;

/**
 * Schedules the webhooks of the messages that the service accepted since the last call: some late, some twice, in any
 * order, and none for a few messages.
 */
function scheduleWebhooks(): void {
  for (const message of service.accepted.slice(scheduledCount)) {
    const schedule = (status: string, afterMs: number, failureCode?: number): void => {
      const at = clock.now + afterMs;
      const failedReference = failureCode === undefined ? null : message.reference;
      for (const _copy of happens(0.3) ? [1, 2] : [1]) {
        const delayMs = random() * (happens(0.1) ? 2 * DAY : 2 * HOUR);
        pendingWebhooks.push({
          at: at + delayMs,
          status: service.status(message, status, at, failureCode),
          failedReference,
        });
      }
    };
    if (happens(0.05)) continue;
    schedule('sent', MINUTE);
    if (happens(0.08)) {
      schedule('failed', 2 * MINUTE, happens(0.5) ? 131049 : 131026);
      refusals.set(deliveryKeyOf(message), (refusals.get(deliveryKeyOf(message)) ?? 0) + 1);
    } else {
      schedule('delivered', 2 * MINUTE);
      if (happens(0.5)) schedule('read', 3 * MINUTE);
    }
  }
  scheduledCount = service.accepted.length;
}

/** Calls the webhook with the statuses that are due: shuffled, and up to five in one body. */
async function sendDueWebhooks(): Promise<void> {
  scheduleWebhooks();
  const due = pendingWebhooks.filter(({ at }) => at <= clock.now).sort(() => random() - 0.5);
  for (const webhookCall of due) pendingWebhooks.splice(pendingWebhooks.indexOf(webhookCall), 1);
  while (due.length > 0) {
    const body = due.splice(0, 1 + Math.floor(random() * 5));
    expect(await service.tell(webhook.url, { statuses: body.map(({ status }) => status) })).toBe(200);
    for (const { failedReference } of body) if (failedReference !== null) reportedFailed.add(failedReference);
  }
}

/** Delivers a person's message to the gym. */
async function sendAnswer(index: number, text: string): Promise<void> {
  // WhatsApp reports Mexican senders with a 1 after the country code.
  const from = phoneOf(index).replace('+52', '521');
  await service.tell(webhook.url, { messages: [service.message(from, text, clock.now)] });
}

/** Runs the jobs of a day, hour by hour, and delivers the webhooks. */
async function runDay(day: GymDay): Promise<void> {
  for (let hour = 9; hour <= 21; hour++) {
    clock.now = startOfGymDay(day) + hour * HOUR + 5 * MINUTE;
    if (hour === 9) {
      if (dayIndex() === 2) await Promise.all([sendAnswer(QUITTER, 'Baja'), sendAnswer(RETURNER, ' BAJA. ')]);
      if (dayIndex() === 9) await sendAnswer(RETURNER, 'alta');
      await gym.code.takeAllEvents(clock.now);
      if (dayIndex() < DAYS) await gym.code.sendReminders(clock.now);
    }
    // Sometimes the schedule starts two concurrent runs.
    await Promise.all(
      happens(0.2)
        ? [gym.code.sendMessages(clock.now), gym.code.sendMessages(clock.now)]
        : [gym.code.sendMessages(clock.now)],
    );
    await sendDueWebhooks();
  }
}

beforeAll(async () => {
  Object.assign(process.env, SETTINGS);
  gym = await IsolatedGym.start(Date.now(), []);
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

const deliveriesSchema = z.record(z.string(), z.record(z.string(), storedDeliverySchema));
const recordSchema = z.record(z.string(), z.unknown());

it(`for 30 days, sends each reminder once, and again only if it failed, despite lost answers and late webhooks (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  for (let day = 0; day < DAYS + LAST_DAYS; day++) await runDay(addDays(FIRST, day));

  expect(service.malformedRequests).toEqual([]);
  expect(duplicates).toEqual([]);
  expect(outOfHours).toEqual([]);

  const deliveriesByMember = deliveriesSchema.parse(await gym.read('Deliveries'));
  const notifications = z.record(z.string(), recordSchema).parse(await gym.read('Notifications'));
  const undeliveredKeys = Object.keys(recordSchema.parse(await gym.read('Undelivered'))).map((key) => {
    const keys = parseUndeliveredKey(key);
    return `${keys?.uid}~${keys?.id}`;
  });
  const deliveries = Object.entries(deliveriesByMember).flatMap(([uid, memberDeliveries]) =>
    Object.entries(memberDeliveries).map(([id, delivery]) => ({ deliveryKey: `${uid}~${id}`, uid, delivery })),
  );
  const reminders = Object.entries(notifications).flatMap(([uid, memberNotifications]) =>
    Object.keys(memberNotifications).map((id) => `${uid}~${id}`),
  );
  expect(deliveries.map(({ deliveryKey }) => deliveryKey).toSorted()).toEqual(reminders.toSorted());
  expect(deliveries.length).toBeGreaterThan(PEOPLE * 2);

  /** Returns how many messages of a delivery the service accepted and did not report as failed. */
  const countAccepted = (deliveryKey: string): number =>
    service.accepted.filter(
      (message) => deliveryKeyOf(message) === deliveryKey && !reportedFailed.has(message.reference),
    ).length;
  const ACCEPTED_STATES: readonly string[] = ['accepted', 'sent', 'delivered', 'read'];
  for (const { deliveryKey, uid, delivery } of deliveries) {
    const label = `${deliveryKey} ${JSON.stringify(delivery)}`;
    expect(countAccepted(deliveryKey), label).toBeLessThanOrEqual(1);
    if (ACCEPTED_STATES.includes(delivery.State)) expect(countAccepted(deliveryKey), label).toBe(1);
    // No delivery is still waiting.
    else if (delivery.State === 'skipped') expect([uidOf(QUITTER), uidOf(RETURNER)], label).toContain(uid);
    else expect(['failed', 'unconfirmed'], label).toContain(delivery.State);
    // A delivery fails only after a refusal. It stays unconfirmed only if a request's outcome can't be known.
    if (delivery.State === 'failed') expect(refusals.get(deliveryKey) ?? 0, label).toBeGreaterThan(0);
    if (delivery.State === 'unconfirmed')
      expect(deliveriesWithLostRequest.has(deliveryKey) || countAccepted(deliveryKey) === 1, label).toBe(true);
  }
  const undelivered = deliveries.filter(({ delivery: { State } }) => State === 'failed' || State === 'unconfirmed');
  expect(undeliveredKeys.toSorted()).toEqual(undelivered.map(({ deliveryKey }) => deliveryKey).toSorted());
  expect(await gym.read('DeliveryTurns')).toBeNull();
  expect(await gym.read('ChannelEvents')).toBeNull();
  // Every stop has ended, so sending has resumed after each fault.
  expect(await gym.read('Channels/whatsapp/Stops')).toBeNull();
  const accepted = deliveries.filter(({ delivery: { State } }) => ACCEPTED_STATES.includes(State)).length;
  expect(accepted / deliveries.length).toBeGreaterThan(0.75);

  const countSent = (index: number, fromDay: number): number =>
    service.accepted.filter(
      ({ to, at }) => to === phoneOf(index).slice(1) && at >= startOfGymDay(addDays(FIRST, fromDay)),
    ).length;
  expect(countSent(QUITTER, 3)).toBe(0);
  expect(countSent(RETURNER, 10)).toBeGreaterThan(0);
  // Person 3 is a child: the message goes to the guardian and names the child.
  const messageAboutChild = service.accepted.find(({ to }) => to === phoneOf(3).slice(1));
  expect(messageAboutChild?.fields[0]).toBe('Laura (mensaje para Prueba)');
  expect(parseDeliveryKey(deliveries[0]?.deliveryKey ?? '')).not.toBeNull();
});
