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
  readonly id: string;
  readonly at: number;
  /** `null` if the check-in wasn't annulled, so it counts. */
  readonly annulledAt: number | null;
}

/** The dependencies of a door, replaced in tests. */
export interface DoorPorts {
  readonly outbox: Pick<Outbox, 'register' | 'add' | 'undo' | 'fateOf'>;
  readonly store: Pick<OutboxStore, 'findKnown' | 'countUncountedVisits'>;
  readonly clock: DoorClock;
  readonly branch: string;
  /** Uid of the account that is signed in on the device. */
  readonly author: string;
  /** The channel: the member's own phone (`self`), a terminal (`kiosk`) or the desk. */
  readonly via: CheckInChannel;
  /** Returns the branch's current policy. It is called for each verdict. */
  readonly policy: () => Policy;
  /**
   * Returns the server's record of a person's check-in at the branch on a day; `null` if there is none or it can't be
   * known now. It must answer within 150 ms, because the person at the door waits for it. Without network it returns
   * `null` at once.
   */
  readonly remote: (uid: string, day: GymDay) => Promise<RemoteCheckIn | null>;
  readonly newId: () => string;
}

/** The door's verdict on a person. `checkIn`: the new check-in, if one was made, for `undo` and `fateOf`. */
export interface VerdictAnswer {
  readonly kind: 'verdict';
  readonly person: DoorPerson;
  readonly verdict: Verdict;
  /** Time of the verdict, epoch milliseconds. */
  readonly at: number;
  readonly checkIn: CheckIn | null;
}

/**
 * The door of a branch for one account: decides on a person and records the result. A check-in is stored before its
 * verdict is returned.
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

  /**
   * Returns the verdict that the person would get now, and the time of that verdict. It writes nothing. `annulledId`:
   * id of the annulled check-in that a new one would replace.
   */
  async preview(
    person: DoorPerson,
  ): Promise<{ readonly verdict: Verdict; readonly stamp: Stamp; readonly annulledId: string | null }> {
    const { branch, clock, policy, store } = this.#ports;
    const stamp = clock.stamp();
    const [registered, visitsNotCounted] = await Promise.all([
      this.#findCheckIn(person.uid, stamp.at),
      store.countUncountedVisits(person.uid, person.version),
    ]);
    const registeredAt = registered?.annulledAt === null ? registered.at : null;
    // The server's record may have been annulled a moment ago by another clock. The new check-in must be later.
    const at = registered?.annulledAt ? Math.max(stamp.at, registered.annulledAt + 1) : stamp.at;
    const verdict = decideForPerson(person, { branch, at, policy: policy(), registeredAt, visitsNotCounted });
    const annulledId = registered?.annulledAt ? registered.id : null;
    return { verdict, stamp: { ...stamp, at }, annulledId };
  }

  /**
   * Decides on a person and records a check-in or a denied check-in, or nothing if the person is registered already.
   * Rejects if the record couldn't be stored.
   *
   * @param branchCode the proof that the member's phone has read the branch's code, if the branch asks for it
   */
  async admit(person: DoorPerson, branchCode: BranchProof | null = null): Promise<VerdictAnswer> {
    const { verdict, stamp, annulledId } = await this.preview(person);
    if (verdict.kind === 'registered') return createAnswer(person, verdict, stamp.at, null);
    if (verdict.kind === 'denied') {
      await this.deny(person.uid, verdict.problems, stamp);
      return createAnswer(person, verdict, stamp.at, null);
    }
    const problems: readonly DoorProblem[] = verdict.kind === 'warning' ? verdict.problems : [];
    const proof = branchCode === null ? {} : { branchCode };
    return this.#record(person, verdict, stamp, { verdict: verdict.kind, problems, ...proof }, annulledId);
  }

  /**
   * Lets in, at the desk, a person whom the policy denies. `reason`: 3 to 200 characters. A person whom the policy
   * doesn't deny is admitted as usual, without the reason.
   */
  async letIn(person: DoorPerson, reason: string): Promise<VerdictAnswer> {
    const { verdict, stamp, annulledId } = await this.preview(person);
    if (verdict.kind === 'registered') return createAnswer(person, verdict, stamp.at, null);
    if (verdict.kind !== 'denied') return this.admit(person);
    const details = { verdict: 'let-in', problems: verdict.problems, reason: reason.trim() } as const;
    return this.#record(person, verdict, stamp, details, annulledId);
  }

  /** Records a denied check-in. `uid`: `null` for an unknown person. `givenStamp`: its time; default: now. */
  async deny(
    uid: string | null,
    reasons: readonly [DenialReason, ...DenialReason[]],
    givenStamp?: Stamp,
  ): Promise<void> {
    const { outbox, clock, branch, author, via, newId } = this.#ports;
    const stamp = givenStamp ?? clock.stamp();
    const denied = { id: newId(), uid, branch, at: stamp.at, via, by: author, reasons, clock: stamp.clock };
    await outbox.add({ kind: 'denied', denied }, stamp);
  }

  /**
   * Undoes a check-in. The server refuses an undo later than 30 s after it got the check-in. Resolves to `withdrawn` if
   * the check-in was only removed from this device, and to `queued` if the undo must be sent.
   */
  undo(checkIn: CheckIn): Promise<'withdrawn' | 'queued'> {
    return this.#ports.outbox.undo({ kind: 'check-in', checkIn });
  }

  /**
   * Resolves to `sent` once the server has accepted a check-in of this device, or to the reason once it has refused it.
   * Stays pending while the check-in is unsent. Resolves to `sent` also for a withdrawn check-in.
   */
  fateOf(checkIn: CheckIn): Promise<'sent' | OutboxRefusal> {
    return this.#ports.outbox.fateOf(checkIn.id);
  }

  async #record(
    person: DoorPerson,
    verdict: Verdict,
    stamp: Stamp,
    details: Pick<CheckIn, 'verdict' | 'problems' | 'reason' | 'branchCode'>,
    annulledId: string | null,
  ): Promise<VerdictAnswer> {
    const { outbox, branch, author, via, newId } = this.#ports;
    const { at, clock } = stamp;
    const checkIn: CheckIn = { id: newId(), uid: person.uid, branch, at, via, by: author, clock, ...details };
    const outcome = await outbox.register(checkIn, stamp, annulledId);
    // Another tab may have registered the person, or the same card was read twice in a moment.
    if (outcome.kind === 'registered') return createAnswer(person, { kind: 'registered', at: outcome.at }, at, null);
    return createAnswer(person, verdict, at, outcome.checkIn);
  }

  /** Returns the person's check-in on the day of a time, from this device or else from the server; `null` if none. */
  async #findCheckIn(uid: string, at: number): Promise<RemoteCheckIn | null> {
    const { store, branch, remote, via } = this.#ports;
    const day = gymDayOf(at);
    const local = await store.findKnown(branch, day, uid);
    if (local === null) return remote(uid, day);
    const onDevice = { id: local.id, at: local.at, annulledAt: null };
    if (local.state === 'unsent') return onDevice;
    // A person whose check-in at a terminal or desk the server refused is already inside, and staff settle the refusal.
    // A refused check-in on the person's own phone lets nobody in, so it doesn't count.
    if (local.state === 'refused' && via !== 'self') return onDevice;
    const remoteRecord = await remote(uid, day);
    if (local.state === 'undone') {
      // The undo hasn't reached the server yet.
      const isUndoPending = remoteRecord?.id === local.id && remoteRecord.annulledAt === null;
      return isUndoPending ? null : remoteRecord;
    }
    // Staff may have annulled the check-in that this device sent.
    const isAnnulled = remoteRecord?.id === local.id && remoteRecord.annulledAt !== null;
    return local.state === 'refused' || isAnnulled ? remoteRecord : onDevice;
  }
}

function createAnswer(person: DoorPerson, verdict: Verdict, at: number, checkIn: CheckIn | null): VerdictAnswer {
  return { kind: 'verdict', person, verdict, at, checkIn };
}
