import process from 'node:process';
import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { parseDeliveryKey, parseUndeliveredKey, storedDeliverySchema } from '@gym/domain/database/messages/deliveries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OwnGym } from '../support/own-gym/server.ts';
import { storedMember } from '../support/whatsapp/members.ts';
import type { SendRequest } from '../support/whatsapp/request.ts';
import { type Fate, type Taken, WhatsAppStandIn } from '../support/whatsapp/stand-in.ts';
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
const chance = (of: number): boolean => random() < of;

const FIRST: GymDay = addDays(gymDayOf(Date.now()), 1);
const clock = { now: startOfGymDay(FIRST) };
const uidOf = (index: number): string => `member${String(index).padStart(3, '0')}`;
const phoneOf = (index: number): string => `+5281${String(20_000_000 + index)}`;
/** People whose number is not on WhatsApp. */
const UNREACHABLE = [5, 21].map((index) => phoneOf(index).slice(1));
/** People who answer BAJA on the third day; the second of them answers ALTA on the tenth. */
const QUITTER = 8;
const RETURNER = 17;
const [NO_TOKEN_DAY, NO_TEMPLATE_DAY, SPAM_DAY] = [12, 20, 23];

let gym: OwnGym;
let service: WhatsAppStandIn;
let webhook: Awaited<ReturnType<typeof serveWebhook>>;

const dayNumber = (): number => Math.floor((clock.now - startOfGymDay(FIRST)) / DAY);
const aboutOf = ({ reference }: Pick<Taken, 'reference'>): string => reference.slice(0, reference.lastIndexOf('.'));

/** Messages that the service reported to us as failed: only those may be sent again. */
const heardFailed = new Set<string>();
const refusals = new Map<string, number>();
const lost = new Set<string>();
const twice: string[] = [];
const outOfHours: number[] = [];
let inThisHour = { hour: -1, count: 0 };

/** Faults of single days, and the hourly limit; `null`: no fault. */
function troubleNow(template: string): number | null {
  const hour = Math.floor(clock.now / HOUR);
  inThisHour = inThisHour.hour === hour ? inThisHour : { hour, count: 0 };
  inThisHour.count += 1;
  if (dayNumber() === NO_TOKEN_DAY) return 190;
  if (dayNumber() === NO_TEMPLATE_DAY && template === 'gym_membresia_vencida') return 132001;
  if (dayNumber() === SPAM_DAY && hourOf(clock.now) === 10) return 131048;
  return inThisHour.count > 8 ? 130429 : null;
}

/** Refusals that can happen to any message, with their probability. */
const MISFORTUNES = [
  [131056, 0.04],
  [131049, 0.04],
  [131016, 0.06],
] as const;

function fate(request: SendRequest): Fate {
  const reference = request.biz_opaque_callback_data;
  const about = aboutOf({ reference });
  if (hourOf(clock.now) < 9 || hourOf(clock.now) >= 20) outOfHours.push(clock.now);
  if (service.taken.some((one) => aboutOf(one) === about && !heardFailed.has(one.reference))) twice.push(about);
  const unreachable = UNREACHABLE.includes(request.to) ? 131026 : null;
  const failure =
    troubleNow(request.template.name) ?? unreachable ?? MISFORTUNES.find(([, often]) => chance(often))?.[0] ?? null;
  if (failure !== null) {
    refusals.set(about, (refusals.get(about) ?? 0) + 1);
    return { code: failure };
  }
  if (!chance(0.08)) return chance(0.1) ? 'lost' : 'taken';
  // Nothing was accepted, but nobody can know.
  lost.add(about);
  return chance(0.5) ? 'cut' : { code: 131000, status: 500 };
}

interface Coming {
  readonly at: number;
  readonly status: object;
  readonly failed: string | null;
}
const coming: Coming[] = [];
let known = 0;

/**
 * The webhooks about messages that the service accepted since the last call: late, twice, in any order, and none for
 * some of them.
 */
function tellOfNew(): void {
  for (const taken of service.taken.slice(known)) {
    const add = (status: string, after: number, failure?: number): void => {
      const at = clock.now + after;
      const failed = failure === undefined ? null : taken.reference;
      for (const _copy of chance(0.3) ? [1, 2] : [1]) {
        const late = random() * (chance(0.1) ? 2 * DAY : 2 * HOUR);
        coming.push({ at: at + late, status: service.status(taken, status, at, failure), failed });
      }
    };
    if (chance(0.05)) continue;
    add('sent', MINUTE);
    if (chance(0.08)) {
      add('failed', 2 * MINUTE, chance(0.5) ? 131049 : 131026);
      refusals.set(aboutOf(taken), (refusals.get(aboutOf(taken)) ?? 0) + 1);
    } else {
      add('delivered', 2 * MINUTE);
      if (chance(0.5)) add('read', 3 * MINUTE);
    }
  }
  known = service.taken.length;
}

/** Calls the webhook with the pending statuses, several in one body, shuffled. */
async function tellDue(): Promise<void> {
  tellOfNew();
  const due = coming.filter(({ at }) => at <= clock.now).sort(() => random() - 0.5);
  for (const one of due) coming.splice(coming.indexOf(one), 1);
  while (due.length > 0) {
    const body = due.splice(0, 1 + Math.floor(random() * 5));
    expect(await service.tell(webhook.url, { statuses: body.map(({ status }) => status) })).toBe(200);
    for (const { failed } of body) if (failed !== null) heardFailed.add(failed);
  }
}

async function answers(index: number, text: string): Promise<void> {
  // WhatsApp adds a 1 after the country code.
  const from = phoneOf(index).replace('+52', '521');
  await service.tell(webhook.url, { messages: [service.message(from, text, clock.now)] });
}

async function live(day: GymDay): Promise<void> {
  for (let hour = 9; hour <= 21; hour++) {
    clock.now = startOfGymDay(day) + hour * HOUR + 5 * MINUTE;
    if (hour === 9) {
      if (dayNumber() === 2) await Promise.all([answers(QUITTER, 'Baja'), answers(RETURNER, ' BAJA. ')]);
      if (dayNumber() === 9) await answers(RETURNER, 'alta');
      await gym.code.takeAllEvents(clock.now);
      if (dayNumber() < DAYS) await gym.code.sendReminders(clock.now);
    }
    // The schedule may run twice at once.
    await Promise.all(
      chance(0.2)
        ? [gym.code.sendMessages(clock.now), gym.code.sendMessages(clock.now)]
        : [gym.code.sendMessages(clock.now)],
    );
    await tellDue();
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
    fate,
  });
  process.env.WHATSAPP_BASE_URL = service.url;
  webhook = await serveWebhook(gym.code.receiveWhatsApp);
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const ends = addDays(FIRST, Math.floor((index * DAYS) / PEOPLE));
    const isWard = index % 10 === 3;
    const reach = isWard
      ? {
          Guardian: { Name: 'Laura López', Phone: phoneOf(index), Relation: 'mother' as const },
          BirthDate: addDays(FIRST, -11 * 366),
        }
      : { Phone: phoneOf(index) };
    return storedMember(uidOf(index), ends, { Nombre: `Prueba Número ${'ABCDEFGHIJ'[index % 10]}`, ...reach });
  });
  await gym.write(Object.assign({}, ...people));
}, 60_000);

afterAll(async () => {
  await Promise.all([webhook.close(), service.close(), gym.close()]);
  for (const name of [...Object.keys(SETTINGS), 'WHATSAPP_BASE_URL']) delete process.env[name];
});

const deliveries = z.record(z.string(), z.record(z.string(), storedDeliverySchema));
const keys = z.record(z.string(), z.unknown());

it(`survives thirty days with lost answers, errors, late and double webhooks (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  for (let day = 0; day < DAYS + LAST_DAYS; day++) await live(addDays(FIRST, day));

  expect(service.wrong).toEqual([]);
  expect(twice).toEqual([]);
  expect(outOfHours).toEqual([]);

  const all = deliveries.parse(await gym.exported('Deliveries'));
  const notifications = z.record(z.string(), keys).parse(await gym.exported('Notifications'));
  const shown = Object.keys(keys.parse(await gym.exported('Undelivered'))).map((key) => {
    const place = parseUndeliveredKey(key);
    return `${place?.uid}~${place?.id}`;
  });
  const each = Object.entries(all).flatMap(([uid, own]) =>
    Object.entries(own).map(([id, delivery]) => ({ about: `${uid}~${id}`, uid, delivery })),
  );
  const reminders = Object.entries(notifications).flatMap(([uid, own]) => Object.keys(own).map((id) => `${uid}~${id}`));
  expect(each.map(({ about }) => about).toSorted()).toEqual(reminders.toSorted());
  expect(each.length).toBeGreaterThan(PEOPLE * 2);

  const arrivedAt = (about: string): number =>
    service.taken.filter((one) => aboutOf(one) === about && !heardFailed.has(one.reference)).length;
  const ARRIVED: readonly string[] = ['accepted', 'sent', 'delivered', 'read'];
  for (const { about, uid, delivery } of each) {
    const what = `${about} ${JSON.stringify(delivery)}`;
    expect(arrivedAt(about), what).toBeLessThanOrEqual(1);
    if (ARRIVED.includes(delivery.State)) expect(arrivedAt(about), what).toBe(1);
    // Nothing is left pending, and undelivered messages are shown.
    else if (delivery.State === 'skipped') expect([uidOf(QUITTER), uidOf(RETURNER)], what).toContain(uid);
    else expect(['failed', 'unconfirmed'], what).toContain(delivery.State);
    // A message fails only after refusals; it stays unknown only if the answer or all its webhooks were lost.
    if (delivery.State === 'failed') expect(refusals.get(about) ?? 0, what).toBeGreaterThan(0);
    if (delivery.State === 'unconfirmed') expect(lost.has(about) || arrivedAt(about) === 1, what).toBe(true);
  }
  const undelivered = each.filter(({ delivery: { State } }) => State === 'failed' || State === 'unconfirmed');
  expect(shown.toSorted()).toEqual(undelivered.map(({ about }) => about).toSorted());
  expect(await gym.exported('DeliveryTurns')).toBeNull();
  expect(await gym.exported('ChannelEvents')).toBeNull();
  // What was stopped continues once the fault is gone.
  expect(await gym.exported('Channels/whatsapp/Stops')).toBeNull();
  const arrived = each.filter(({ delivery: { State } }) => ARRIVED.includes(State)).length;
  expect(arrived / each.length).toBeGreaterThan(0.75);

  const sentTo = (index: number, before: number): number =>
    service.taken.filter(({ to, at }) => to === phoneOf(index).slice(1) && at >= startOfGymDay(addDays(FIRST, before)))
      .length;
  expect(sentTo(QUITTER, 3)).toBe(0);
  expect(sentTo(RETURNER, 10)).toBeGreaterThan(0);
  // The message goes to the guardian, and names the child.
  const ward = service.taken.find(({ to }) => to === phoneOf(3).slice(1));
  expect(ward?.fields[0]).toBe('Laura (mensaje para Prueba)');
  expect(parseDeliveryKey(each[0]?.about ?? '')).not.toBeNull();
});
