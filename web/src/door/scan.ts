import { isCardCode } from '@gym/domain/door/card-code';
import { parseDoorInput } from '@gym/domain/door/input';
import type { DoorPerson } from '@gym/domain/door/person';
import type { Door, VerdictAnswer } from './door.ts';
import type { RosterStore } from './roster/store.ts';

/**
 * How a person was identified at a terminal. A card proves the identity, a PIN is personal, and other people may know a
 * phone number.
 */
export type IdentifiedBy = 'card' | 'pin' | 'phone';

/** The result of identifying a person. */
type Identified =
  | { readonly kind: 'person'; readonly person: DoorPerson; readonly by: IdentifiedBy }
  /** Several people share the phone, such as a guardian and their wards. */
  | { readonly kind: 'choose'; readonly people: readonly DoorPerson[] }
  /** The card's code doesn't match the secret of the person's card, or has expired, or the person has no card. */
  | { readonly kind: 'wrong-code'; readonly person: DoorPerson }
  /** Nobody has this card, PIN or phone, as far as the complete copy knows. */
  | { readonly kind: 'unknown' }
  /** The device doesn't have the person or the card's secret, but its copy isn't complete yet. */
  | { readonly kind: 'not-yet' }
  /** The text is no card, PIN or phone. */
  | { readonly kind: 'unreadable' };

/** The door's answer to a scan or a typed number. */
export type ScanAnswer = Exclude<Identified, { kind: 'person' }> | (VerdictAnswer & { readonly by: IdentifiedBy });

type RosterLookup = Pick<RosterStore, 'byPin' | 'byPhone' | 'secretOf' | 'isComplete' | 'hasAllSecrets'>;

/**
 * Finds the person of a card's QR, a PIN or a phone, as scanned or typed. It writes nothing.
 *
 * @param at the door's time, epoch milliseconds
 */
async function identify(people: RosterLookup, text: string, at: number): Promise<Identified> {
  const input = parseDoorInput(text);
  if (input.kind === 'unreadable') return input;
  // A card's QR contains its person's PIN.
  const found = input.kind === 'phone' ? await people.byPhone(input.phone) : [await people.byPin(input.pin)];
  const matches = found.filter((match) => match !== null);
  const [person, other] = matches;
  if (!person) return (await people.isComplete()) ? { kind: 'unknown' } : { kind: 'not-yet' };
  if (other) return { kind: 'choose', people: matches };
  if (input.kind !== 'card') return { kind: 'person', person, by: input.kind };
  const secret = await people.secretOf(person.uid);
  if (secret === null && !(await people.hasAllSecrets())) return { kind: 'not-yet' };
  const isRight = secret !== null && (await isCardCode(secret, input.code, at));
  return isRight ? { kind: 'person', person, by: 'card' } : { kind: 'wrong-code', person };
}

/** Decides on the person who was chosen among people with the same phone, and records the result. */
export async function admitChosen(door: Door, person: DoorPerson): Promise<ScanAnswer> {
  return { ...(await door.admit(person)), by: 'phone' };
}

/**
 * Identifies the person of a scan or a typed number, decides on them, and records the result. Records a denied check-in
 * for an unknown person or a wrong code, and nothing if nobody could be identified yet (`choose`, `not-yet`,
 * `unreadable`). Rejects if the record couldn't be stored.
 */
export async function scan(door: Door, people: RosterLookup, text: string): Promise<ScanAnswer> {
  const found = await identify(people, text, door.now());
  if (found.kind === 'person') return { ...(await door.admit(found.person)), by: found.by };
  if (found.kind === 'wrong-code') await door.deny(found.person.uid, ['wrong-code']);
  if (found.kind === 'unknown') await door.deny(null, ['unknown']);
  return found;
}
