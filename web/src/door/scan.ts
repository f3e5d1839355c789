import { isCardCode } from '@gym/domain/door/card-code';
import { parseDoorInput } from '@gym/domain/door/input';
import type { DoorPerson } from '@gym/domain/door/person';
import type { Door, VerdictAnswer } from './door.ts';
import type { RosterStore } from './roster/store.ts';

/** Who a number stands for. `not-yet`: no match, but the roster is still being loaded. */
type Identified =
  | { readonly kind: 'person'; readonly person: DoorPerson }
  | { readonly kind: 'wrong-code'; readonly person: DoorPerson }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'unreadable' };

/** The door's answer to a scan or a typed number. */
export type ScanAnswer = Exclude<Identified, { kind: 'person' }> | VerdictAnswer;

type People = Pick<RosterStore, 'byPin' | 'byPhone' | 'isComplete'>;

/**
 * Finds the person of a card's QR, PIN or phone, as scanned or typed. Writes nothing.
 * @param at epoch milliseconds, corrected by the server's offset
 */
async function identify(people: People, text: string, at: number): Promise<Identified> {
  const input = parseDoorInput(text);
  if (input.kind === 'unreadable') return input;
  const person = await (input.kind === 'phone' ? people.byPhone(input.phone) : people.byPin(input.pin));
  if (!person) return (await people.isComplete()) ? { kind: 'unknown' } : { kind: 'not-yet' };
  if (input.kind !== 'card') return { kind: 'person', person };
  const isRight = person.secret !== null && (await isCardCode(person.secret, input.code, at));
  return { kind: isRight ? 'person' : 'wrong-code', person };
}

/** Identifies, decides and records in one go: what a scan or a typed number does. Rejects when nothing could be stored. */
export async function scan(door: Door, people: People, text: string): Promise<ScanAnswer> {
  const found = await identify(people, text, door.now());
  if (found.kind === 'person') return door.admit(found.person);
  if (found.kind === 'wrong-code') await door.deny(found.person.uid, ['wrong-code']);
  if (found.kind === 'unknown') await door.deny(null, ['unknown']);
  return found;
}
