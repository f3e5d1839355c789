import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type DeliveryKeys, parseDeliveryKey, type StoredDelivery } from '@gym/domain/database/messages/deliveries';
import { factsOf } from '@gym/domain/database/people/summaries';
import { type Step, stepAfterAnswer, takeTurn } from '@gym/domain/delivery/delivery';
import { isSendingTime } from '@gym/domain/delivery/hours';
import { greetingName, REMINDER_FIELDS, reminderWords } from '@gym/domain/text/reminders';
import type { Messenger, OutgoingMessage, SendAttempt } from '../adapters/messenger.ts';
import { whatsAppMessenger } from '../adapters/whatsapp/messenger.ts';
import { whatsAppSettings } from '../adapters/whatsapp/settings.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { randomCode } from '../lib/ids.ts';
import { type Addressee, findAddressee } from '../messages/addressee.ts';
import { changeDelivery, type Owner } from '../messages/change-delivery.ts';
import { loadChoice, loadDueDeliveries } from '../messages/load-deliveries.ts';
import { Stops } from '../messages/stops.ts';
import { takeAllEvents } from '../messages/take-events.ts';
import { loadGymSettings, loadPlanName } from '../settings/load-settings.ts';

/** Maximum number of messages per run. */
const PAGE = 500;
/** Number of messages that are sent concurrently. */
const CONCURRENT_MESSAGES = 6;

/** A run of the job. */
interface Run {
  readonly now: number;
  readonly messenger: Messenger;
  /** What waits because of WhatsApp's errors, and until when: all messages, or those of a template. */
  readonly stops: Stops;
  readonly gym: Awaited<ReturnType<typeof loadGymSettings>>;
}

/** Builds the message of a delivery. */
async function buildMessage(
  { phone, guardian }: Addressee,
  { summary }: Owner,
  delivery: StoredDelivery,
  attempt: SendAttempt,
  { now, gym }: Run,
): Promise<OutgoingMessage> {
  const facts = factsOf(summary);
  const plan = (await loadPlanName(facts?.Plan ?? '')) ?? '';
  const { template, facts: words } = reminderWords(delivery.Ends, plan, gymDayOf(now));
  const values = { ...words, nombre: greetingName(facts?.Nombre ?? '', guardian), gimnasio: gym.name };
  return { to: phone, template, fields: REMINDER_FIELDS[template].map((field) => values[field] ?? ''), attempt };
}

/**
 * Returns whether the reminder still applies: the end date is unchanged, the membership isn't cancelled, and the
 * account is neither closed nor merged.
 */
function isDue({ summary, user }: Owner, { Ends }: StoredDelivery): boolean {
  const facts = factsOf(summary);
  return facts?.Ends === Ends && !facts.Cancelled && !facts.Closed && user.MergedInto === undefined;
}

/**
 * Sends one due delivery: claims it, sends the message and stores the outcome. Returns whether the service accepted it
 * or may have accepted it.
 */
async function deliver(keys: DeliveryKeys, run: Run): Promise<boolean> {
  const { now, stops, gym } = run;
  if (stops.isRunOver) return false;
  const claim = randomCode();
  const outgoing: { message: OutgoingMessage | null } = { message: null };
  const claimed = await changeDelivery(keys, async (delivery, owner): Promise<Step> => {
    outgoing.message = null;
    const [addressee, choice] = await Promise.all([findAddressee(owner.user, gymDayOf(now)), loadChoice(owner.uid)]);
    const facts = { isDue: isDue(owner, delivery), wantsIt: choice?.Wants ?? true, hasPhone: addressee !== null };
    const step = takeTurn(delivery, { ...facts, offsets: gym.reminderOffsets }, claim, now);
    if (step.delivery.Claim !== claim || addressee === null) return step;
    const message = await buildMessage(addressee, owner, delivery, { uid: owner.uid, id: keys.id, claim }, run);
    // While its template is stopped, the delivery waits until the end of the stop, so that it doesn't block others.
    const waitsUntil = stops.findHoldEnd(message.template);
    if (waitsUntil !== null) return { delivery, turn: waitsUntil };
    outgoing.message = message;
    return { ...step, delivery: { ...step.delivery, Guardian: addressee.guardian === null ? undefined : true } };
  });
  return claimed !== null && outgoing.message !== null && send(outgoing.message, claimed.keys, run);
}

/** Sends a claimed message and stores the outcome. Returns false if the service refused it. */
async function send(message: OutgoingMessage, keys: DeliveryKeys, run: Run): Promise<boolean> {
  const { now, stops, messenger } = run;
  const outcome = await messenger.send(message);
  await changeDelivery(keys, (delivery) => stepAfterAnswer(delivery, message.attempt.claim, outcome, now));
  await stops.update(outcome, message.template);
  return outcome.kind !== 'refused';
}

/**
 * Sends the due reminders by WhatsApp, if it is set up, from 9:00 to 20:00 gym time. Each delivery is claimed in the
 * database before it is sent, so concurrent or interrupted runs send no message twice. A message without an answer
 * waits for the service's webhook.
 *
 * @returns how many messages the service accepted or may have accepted
 */
export async function sendMessages(now: number): Promise<number> {
  const settings = whatsAppSettings();
  if (settings === null) return 0;
  await takeAllEvents(now);
  if (!isSendingTime(now)) return 0;
  const [stops, gym, due] = await Promise.all([Stops.load(now), loadGymSettings(), loadDueDeliveries(now, PAGE)]);
  const run = { now, stops, gym, messenger: whatsAppMessenger(settings) };
  let sent = 0;
  // While a stop is stored, messages are sent one by one, so that one more refusal can hold back the rest.
  await forEachIntact(due, stops.hasAny ? 1 : CONCURRENT_MESSAGES, async (key) => {
    const keys = parseDeliveryKey(key);
    if (keys !== null && (await deliver(keys, run))) sent += 1;
  });
  return sent;
}
