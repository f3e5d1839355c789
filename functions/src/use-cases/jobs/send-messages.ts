import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type DeliveryPlace, parseDeliveryKey, type StoredDelivery } from '@gym/domain/database/deliveries';
import { factsOf } from '@gym/domain/database/summaries';
import { afterSend, type Step, takeTurn } from '@gym/domain/delivery/delivery';
import { isSendingTime } from '@gym/domain/delivery/hours';
import { greeted, REMINDER_FIELDS, reminderWords } from '@gym/domain/text/reminders';
import type { Messenger, OutgoingMessage } from '../../adapters/messenger.ts';
import { whatsAppMessenger } from '../../adapters/whatsapp/messenger.ts';
import { whatsAppSettings } from '../../adapters/whatsapp/settings.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { randomCode } from '../../lib/ids.ts';
import { loadChoice, loadDueDeliveries } from '../../repositories/deliveries.ts';
import { loadGymSettings, loadPlanName } from '../../repositories/gym.ts';
import { type Addressee, addresseeOf } from '../messages/addressee.ts';
import { changeDelivery, type Owner } from '../messages/change-delivery.ts';
import { Stops } from '../messages/stops.ts';
import { takeAllEvents } from '../messages/take-events.ts';

/** The most that one run sends: at four runs an hour more than a gym of 100,000 owes in a day. */
const PAGE = 500;
const WIDTH = 6;

interface Run {
  readonly now: number;
  readonly messenger: Messenger;
  readonly stops: Stops;
  readonly gym: Awaited<ReturnType<typeof loadGymSettings>>;
}

/** A message as it goes out. */
async function messageTo(
  { phone, guardian }: Addressee,
  { summary }: Owner,
  delivery: StoredDelivery,
  about: OutgoingMessage['about'],
  { now, gym }: Run,
): Promise<OutgoingMessage> {
  const facts = factsOf(summary);
  const plan = (await loadPlanName(facts?.Plan ?? '')) ?? '';
  const { template, facts: words } = reminderWords(delivery.Ends, plan, gymDayOf(now));
  const values = { ...words, nombre: greeted(facts?.Nombre ?? '', guardian), gimnasio: gym.name };
  return { to: phone, template, fields: REMINDER_FIELDS[template].map((field) => values[field] ?? ''), about };
}

/** Is the end still one of which the person should hear? */
function isDue({ summary, user }: Owner, { Ends }: StoredDelivery): boolean {
  const facts = factsOf(summary);
  return facts?.Ends === Ends && !facts.Cancelled && !facts.Closed && user.MergedInto === undefined;
}

/** One delivery whose turn has come: claimed, then sent, then noted. Returns whether it was given to the service. */
async function deliver(place: DeliveryPlace, run: Run): Promise<boolean> {
  const { now, stops, gym } = run;
  if (stops.isOver) return false;
  const claim = randomCode();
  const outgoing: { message: OutgoingMessage | null } = { message: null };
  const claimed = await changeDelivery(place, async (delivery, owner): Promise<Step> => {
    outgoing.message = null;
    const [addressee, choice] = await Promise.all([addresseeOf(owner.user, gymDayOf(now)), loadChoice(owner.uid)]);
    const facts = { isDue: isDue(owner, delivery), wantsIt: choice?.Wants ?? true, hasPhone: addressee !== null };
    const step = takeTurn(delivery, { ...facts, offsets: gym.reminderOffsets }, claim, now);
    if (step.delivery.Claim !== claim || addressee === null) return step;
    const message = await messageTo(addressee, owner, delivery, { uid: owner.uid, id: place.id, claim }, run);
    // Where its template is stopped it is looked at again later, so that it doesn't keep others from their turn.
    const waitsUntil = stops.until(message.template);
    if (waitsUntil !== null) return { delivery, turn: waitsUntil };
    outgoing.message = message;
    return { ...step, delivery: { ...step.delivery, Guardian: addressee.guardian === null ? undefined : true } };
  });
  return claimed !== null && outgoing.message !== null && send(outgoing.message, claimed.place, run);
}

async function send(message: OutgoingMessage, place: DeliveryPlace, run: Run): Promise<boolean> {
  const { now, stops, messenger } = run;
  const outcome = await messenger.send(message);
  await changeDelivery(place, (delivery) => afterSend(delivery, message.about.claim, outcome, now));
  await stops.heard(outcome, message.template);
  return outcome.kind !== 'refused';
}

/**
 * Sends the reminders whose turn has come, where WhatsApp is set up, from nine to eight. Each is claimed in the database before it is sent, so
 * two runs at once, or a run that dies, send none twice; one without an answer waits for what the service tells of it.
 *
 * @returns how many were given to the service
 */
export async function sendMessages(now: number): Promise<number> {
  const settings = whatsAppSettings();
  if (settings === null) return 0;
  await takeAllEvents(now);
  if (!isSendingTime(now)) return 0;
  const [stops, gym, keys] = await Promise.all([Stops.load(now), loadGymSettings(), loadDueDeliveries(now, PAGE)]);
  const run = { now, stops, gym, messenger: whatsAppMessenger(settings) };
  let sent = 0;
  await concurrently(keys, stops.hasAny ? 1 : WIDTH, async (key) => {
    const place = parseDeliveryKey(key);
    if (place !== null && (await deliver(place, run))) sent += 1;
  });
  return sent;
}
