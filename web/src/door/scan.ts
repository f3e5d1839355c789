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

/** The person whom a number identifies. `not-yet`: there is no match, but the roster is still loading. */
type Identified =
  | { readonly kind: 'person'; readonly person: DoorPerson; readonly by: IdentifiedBy }
  /** Several people share the number, such as a guardian's. */
  | { readonly kind: 'choose'; readonly people: readonly DoorPerson[] }
  | { readonly kind: 'wrong-code'; readonly person: DoorPerson }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'unreadable' };

/** The door's answer to a scan or a typed number. */
export type ScanAnswer = Exclude<Identified, { kind: 'person' }> | (VerdictAnswer & { readonly by: IdentifiedBy });

type People = Pick<RosterStore, 'byPin' | 'byPhone' | 'secretOf' | 'isComplete' | 'hasAllSecrets'>;

/**
 * Finds the person of a card's QR, PIN or phone, as scanned or typed. It writes nothing.
 *
 * @param at epoch milliseconds, corrected by the server's offset
 */
async function identify(people: People, text: string, at: number): Promise<Identified> {
  const input = parseDoorInput(text);
  if (input.kind === 'unreadable') return input;
  const found = input.kind === 'phone' ? await people.byPhone(input.phone) : [await people.byPin(input.pin)];
  const known = found.filter((one) => one !== null);
  const [person, other] = known;
  if (!person) return (await people.isComplete()) ? { kind: 'unknown' } : { kind: 'not-yet' };
  if (other) return { kind: 'choose', people: known };
  if (input.kind !== 'card') return { kind: 'person', person, by: input.kind };
  const secret = await people.secretOf(person.uid);
  if (secret === null && !(await people.hasAllSecrets())) return { kind: 'not-yet' };
  const isRight = secret !== null && (await isCardCode(secret, input.code, at));
  return isRight ? { kind: 'person', person, by: 'card' } : { kind: 'wrong-code', person };
}

/** Decides and records for the chosen one of the people who share a number. */
export async function scanChosen(door: Door, person: DoorPerson): Promise<ScanAnswer> {
  return { ...(await door.admit(person)), by: 'phone' };
}

/** Identifies, decides and records for a scan or a typed number. Rejects if nothing could be stored. */
export async function scan(door: Door, people: People, text: string): Promise<ScanAnswer> {
  const found = await identify(people, text, door.now());
  if (found.kind === 'person') return { ...(await door.admit(found.person)), by: found.by };
  if (found.kind === 'wrong-code') await door.deny(found.person.uid, ['wrong-code']);
  if (found.kind === 'unknown') await door.deny(null, ['unknown']);
  return found;
}
