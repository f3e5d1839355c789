import type { Policy, Verdict } from '@gym/domain/attendance/attendance';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/attendance';
import type { DenialReason } from '@gym/domain/database/denied-check-ins';
import { isCardCode } from '@gym/domain/door/card-code';
import type { Stamp } from '@gym/domain/door/clock';
import { parseDoorInput } from '@gym/domain/door/input';
import { type DoorPerson, decideForPerson } from '@gym/domain/door/person';
import type { DoorClock } from '../clock/door-clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { RosterStore } from '../roster/roster-store.ts';

/** A check-in of the day that the server knows of, or that it was taken back. */
export interface RemoteCheckIn {
  readonly at: number;
  /** Server time, or `null`. */
  readonly annulledAt: number | null;
}

export interface DoorPorts {
  /** Whom the device knows by number; the desk finds people otherwise. */
  readonly roster: Pick<RosterStore, 'byPin' | 'byPhone' | 'isComplete'>;
  readonly outbox: Outbox;
  readonly store: OutboxStore;
  readonly clock: DoorClock;
  readonly branch: string;
  /** The account that is signed in on the device. */
  readonly author: string;
  readonly via: 'kiosk' | 'desk';
  /** The policy in force here; asked at each verdict. */
  readonly policy: () => Policy;
  /**
   * The server's record of that person, day and branch; `null`: none, or it can't be known now. Must answer by itself
   * within the time that a person waits at the door (150 ms): without network it answers `null` at once.
   */
  readonly remote: (uid: string, day: string) => Promise<RemoteCheckIn | null>;
  readonly newId: () => string;
}

/** Whom the door has before it. `not-yet`: nobody by that number, but the roster is still being loaded. */
export type Identified =
  | { readonly kind: 'person'; readonly person: DoorPerson }
  | { readonly kind: 'wrong-code'; readonly person: DoorPerson }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'unreadable' };

/** The door's answer; `checkIn` is there when this try made one, and is what `undo` takes. */
export type DoorAnswer =
  | { readonly kind: 'unknown' | 'not-yet' | 'unreadable' }
  | { readonly kind: 'wrong-code'; readonly person: DoorPerson }
  | {
      readonly kind: 'verdict';
      readonly person: DoorPerson;
      readonly verdict: Verdict;
      readonly at: number;
      readonly checkIn: CheckIn | null;
    };

/** A terminal, or the desk, deciding by itself. Every answer that lets in is on disk before it is given. */
export class Door {
  readonly #ports: DoorPorts;

  constructor(ports: DoorPorts) {
    this.#ports = ports;
  }

  /** Finds the person of a card's QR, PIN or phone, as scanned or typed. Writes nothing. */
  async identify(text: string): Promise<Identified> {
    const { roster, clock } = this.#ports;
    const input = parseDoorInput(text);
    if (input.kind === 'unreadable') return input;
    const person = await (input.kind === 'phone' ? roster.byPhone(input.phone) : roster.byPin(input.pin));
    if (!person) return (await roster.isComplete()) ? { kind: 'unknown' } : { kind: 'not-yet' };
    if (input.kind !== 'card') return { kind: 'person', person };
    const isRight = person.secret !== null && (await isCardCode(person.secret, input.code, clock.now().at));
    return { kind: isRight ? 'person' : 'wrong-code', person };
  }

  /** Identifies, decides and records in one go: what a scan or a typed number does. Rejects when nothing could be stored. */
  async scan(text: string): Promise<DoorAnswer> {
    const found = await this.identify(text);
    switch (found.kind) {
      case 'person':
        return this.admit(found.person);
      case 'wrong-code':
        await this.#deny(found.person.uid, ['wrong-code']);
        return found;
      case 'unknown':
        await this.#deny(null, ['unknown']);
        return found;
      default:
        return found;
    }
  }

  /** The verdict on a person as it would be now. Writes nothing. */
  async preview(person: DoorPerson): Promise<{ readonly verdict: Verdict; readonly stamp: Stamp }> {
    const { branch, clock, policy, store } = this.#ports;
    const stamp = clock.stamp();
    const [registered, visitsNotCounted] = await Promise.all([
      this.#registered(person.uid, stamp.at),
      store.notCounted(person.uid, person.version),
    ]);
    const registeredAt = registered && registered.annulledAt === null ? registered.at : null;
    // A check-in that was taken back on the server a moment ago by another clock: this one is later.
    const at = registered?.annulledAt ? Math.max(stamp.at, registered.annulledAt + 1) : stamp.at;
    const verdict = decideForPerson(person, { branch, at, policy: policy(), registeredAt, visitsNotCounted });
    return { verdict, stamp: { ...stamp, at } };
  }

  /** Decides on a person and records the answer: a check-in, or the denied try. Rejects when nothing could be stored. */
  async admit(person: DoorPerson): Promise<DoorAnswer> {
    const { verdict, stamp } = await this.preview(person);
    if (verdict.kind === 'registered') return answer(person, verdict, stamp.at, null);
    if (verdict.kind === 'denied') {
      await this.#deny(person.uid, verdict.problems, stamp);
      return answer(person, verdict, stamp.at, null);
    }
    const problems = verdict.kind === 'warning' ? verdict.problems : [];
    return this.#record(person, verdict, stamp, { verdict: verdict.kind, problems });
  }

  /** Lets somebody in whom the policy denies, with a reason of 3 to 200 characters. For the desk. */
  async letIn(person: DoorPerson, reason: string): Promise<DoorAnswer> {
    const { verdict, stamp } = await this.preview(person);
    if (verdict.kind === 'registered') return answer(person, verdict, stamp.at, null);
    if (verdict.kind !== 'denied') return this.admit(person);
    return this.#record(person, verdict, stamp, {
      verdict: 'let-in',
      problems: verdict.problems,
      reason: reason.trim(),
    });
  }

  /** Takes an answer's check-in back. The server takes this up to 30 s after it got the check-in. */
  undo(checkIn: CheckIn): Promise<'withdrawn' | 'queued'> {
    return this.#ports.outbox.undo(checkIn);
  }

  /** Registers somebody with a day pass by name (2 to 80 characters). */
  async guest(name: string): Promise<void> {
    const { outbox, clock, branch, author, via, newId } = this.#ports;
    const stamp = clock.stamp();
    const visit = {
      id: newId(),
      name: name.trim().replace(/\s+/g, ' '),
      branch,
      at: stamp.at,
      via,
      by: author,
      clock: stamp.clock,
    };
    await outbox.addGuest(visit, stamp);
  }

  async #record(
    person: DoorPerson,
    verdict: Verdict,
    stamp: Stamp,
    entry: Pick<CheckIn, 'verdict' | 'problems' | 'reason'>,
  ): Promise<DoorAnswer> {
    const { outbox, branch, author, via, newId } = this.#ports;
    const { at, clock } = stamp;
    const checkIn: CheckIn = { id: newId(), uid: person.uid, branch, at, via, by: author, clock, ...entry };
    const outcome = await outbox.register(checkIn, stamp);
    // Another tab, or the same card twice in a moment.
    if (outcome.kind === 'registered') return answer(person, { kind: 'registered', at: outcome.at }, at, null);
    return answer(person, verdict, at, outcome.checkIn);
  }

  async #registered(uid: string, at: number): Promise<RemoteCheckIn | null> {
    const { store, branch, remote } = this.#ports;
    const day = gymDayOf(at);
    const here = await store.known(branch, day, uid);
    if (here && here.state !== 'undone') return { at: here.at, annulledAt: null };
    const there = await remote(uid, day);
    // Taken back here, but the server has not heard of it yet.
    return here && there?.annulledAt === null ? null : there;
  }

  async #deny(uid: string | null, reasons: readonly [DenialReason, ...DenialReason[]], given?: Stamp): Promise<void> {
    const { outbox, clock, branch, author, via, newId } = this.#ports;
    const stamp = given ?? clock.stamp();
    const denied = { id: newId(), uid, branch, at: stamp.at, via, by: author, reasons, clock: stamp.clock };
    await outbox.addDenied(denied, stamp);
  }
}

function answer(person: DoorPerson, verdict: Verdict, at: number, checkIn: CheckIn | null): DoorAnswer {
  return { kind: 'verdict', person, verdict, at, checkIn };
}
