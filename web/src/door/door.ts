import type { DoorProblem, Policy, Verdict } from '@gym/domain/attendance/attendance';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CheckIn, CheckInChannel } from '@gym/domain/database/door/attendance';
import type { DenialReason } from '@gym/domain/database/door/denied-check-ins';
import type { BranchProof } from '@gym/domain/door/branch-code';
import type { Stamp } from '@gym/domain/door/clock';
import { type DoorPerson, decideForPerson } from '@gym/domain/door/person';
import type { DoorClock } from './clock.ts';
import type { OutboxRefusal } from './outbox/entry.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { OutboxStore } from './outbox/store.ts';

/** A check-in of the day on the server. Times are epoch milliseconds, server time. */
export interface RemoteCheckIn {
  readonly at: number;
  /** `null` if it counts. */
  readonly annulledAt: number | null;
}

export interface DoorPorts {
  readonly outbox: Pick<Outbox, 'register' | 'add' | 'undo' | 'fateOf'>;
  readonly store: Pick<OutboxStore, 'known' | 'notCounted'>;
  readonly clock: DoorClock;
  readonly branch: string;
  /** Uid of the account that is signed in on the device. */
  readonly author: string;
  readonly via: CheckInChannel;
  /** Returns the branch's current policy. It is called for each verdict. */
  readonly policy: () => Policy;
  /**
   * Returns the server's record of a person, day and branch; `null` if there is none or it can't be known now. It must
   * answer within 150 ms, which people at the door wait; without network it returns `null` at once.
   */
  readonly remote: (uid: string, day: GymDay) => Promise<RemoteCheckIn | null>;
  readonly newId: () => string;
}

/** The door's verdict on a person. `checkIn`: the new check-in, if one was made, for `undo` and `fateOf`. */
export interface VerdictAnswer {
  readonly kind: 'verdict';
  readonly person: DoorPerson;
  readonly verdict: Verdict;
  readonly at: number;
  readonly checkIn: CheckIn | null;
}

/**
 * The door of a branch for one account: decides on a person and records the result. Whatever lets somebody in is on
 * disk before the answer. The person is identified elsewhere: by `scan.ts`, the desk's search, or their own sign-in.
 */
export class Door {
  readonly #ports: DoorPorts;

  constructor(ports: DoorPorts) {
    this.#ports = ports;
  }

  /** Returns the door's time, epoch milliseconds. */
  now(): number {
    return this.#ports.clock.now().at;
  }

  /** Returns the verdict that the person would get now. It writes nothing. */
  async preview(person: DoorPerson): Promise<{ readonly verdict: Verdict; readonly stamp: Stamp }> {
    const { branch, clock, policy, store } = this.#ports;
    const stamp = clock.stamp();
    const [registered, visitsNotCounted] = await Promise.all([
      this.#registered(person.uid, stamp.at),
      store.notCounted(person.uid, person.version),
    ]);
    const registeredAt = registered?.annulledAt === null ? registered.at : null;
    // The server's record may have been annulled a moment ago by another clock. The new check-in must be later.
    const at = registered?.annulledAt ? Math.max(stamp.at, registered.annulledAt + 1) : stamp.at;
    const verdict = decideForPerson(person, { branch, at, policy: policy(), registeredAt, visitsNotCounted });
    return { verdict, stamp: { ...stamp, at } };
  }

  /**
   * Decides on a person and records a check-in or a denied try. Rejects if nothing could be stored.
   *
   * @param branchCode the code that an own phone read at the door, if the branch asks for one
   */
  async admit(person: DoorPerson, branchCode: BranchProof | null = null): Promise<VerdictAnswer> {
    const { verdict, stamp } = await this.preview(person);
    if (verdict.kind === 'registered') return answer(person, verdict, stamp.at, null);
    if (verdict.kind === 'denied') {
      await this.deny(person.uid, verdict.problems, stamp);
      return answer(person, verdict, stamp.at, null);
    }
    const problems: readonly DoorProblem[] = verdict.kind === 'warning' ? verdict.problems : [];
    const proof = branchCode === null ? {} : { branchCode };
    return this.#record(person, verdict, stamp, { verdict: verdict.kind, problems, ...proof });
  }

  /** Lets a person in whom the policy denies, with a reason of 3 to 200 characters. For the desk. */
  async letIn(person: DoorPerson, reason: string): Promise<VerdictAnswer> {
    const { verdict, stamp } = await this.preview(person);
    if (verdict.kind === 'registered') return answer(person, verdict, stamp.at, null);
    if (verdict.kind !== 'denied') return this.admit(person);
    return this.#record(person, verdict, stamp, {
      verdict: 'let-in',
      problems: verdict.problems,
      reason: reason.trim(),
    });
  }

  /** Records a denied try; `uid` is `null` for an unknown person. */
  async deny(uid: string | null, reasons: readonly [DenialReason, ...DenialReason[]], given?: Stamp): Promise<void> {
    const { outbox, clock, branch, author, via, newId } = this.#ports;
    const stamp = given ?? clock.stamp();
    const denied = { id: newId(), uid, branch, at: stamp.at, via, by: author, reasons, clock: stamp.clock };
    await outbox.add({ kind: 'denied', denied }, stamp);
  }

  /** Undoes a check-in. The server accepts that up to 30 s after it got the check-in. */
  undo(checkIn: CheckIn): Promise<'withdrawn' | 'queued'> {
    return this.#ports.outbox.undo({ kind: 'check-in', checkIn });
  }

  /** Resolves to whether the server accepted a check-in of this device. Stays pending while the check-in is unsent. */
  fateOf(checkIn: CheckIn): Promise<'sent' | OutboxRefusal> {
    return this.#ports.outbox.fateOf(checkIn.id);
  }

  async #record(
    person: DoorPerson,
    verdict: Verdict,
    stamp: Stamp,
    entry: Pick<CheckIn, 'verdict' | 'problems' | 'reason' | 'branchCode'>,
  ): Promise<VerdictAnswer> {
    const { outbox, branch, author, via, newId } = this.#ports;
    const { at, clock } = stamp;
    const checkIn: CheckIn = { id: newId(), uid: person.uid, branch, at, via, by: author, clock, ...entry };
    const outcome = await outbox.register(checkIn, stamp);
    // Another tab may have registered the person, or the same card was read twice in a moment.
    if (outcome.kind === 'registered') return answer(person, { kind: 'registered', at: outcome.at }, at, null);
    return answer(person, verdict, at, outcome.checkIn);
  }

  async #registered(uid: string, at: number): Promise<RemoteCheckIn | null> {
    const { store, branch, remote, via } = this.#ports;
    const day = gymDayOf(at);
    const local = await store.known(branch, day, uid);
    const isUndone = local?.state === 'undone';
    // Refused at a terminal or desk, the person is inside and staff settle it. Refused on their own phone, they are
    // not.
    const isRefused = local?.state === 'refused' && via === 'self';
    if (local && !isUndone && !isRefused) return { at: local.at, annulledAt: null };
    const remoteRecord = await remote(uid, day);
    // The check-in was undone here, and the undo hasn't reached the server yet.
    return isUndone && remoteRecord?.annulledAt === null ? null : remoteRecord;
  }
}

function answer(person: DoorPerson, verdict: Verdict, at: number, checkIn: CheckIn | null): VerdictAnswer {
  return { kind: 'verdict', person, verdict, at, checkIn };
}
