import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { configPath } from '@gym/domain/database/system/config';
import type { WriteFailure } from '../../data/door-transport.ts';
import { reportFailure } from '../../lib/log.ts';
import {
  branchOf,
  compareWithStored,
  decideAfterRefusal,
  findRefusalReason,
  findTimeAfterUndo,
  type OutboxEntry,
  outboxPath,
  outboxUpdate,
  type ReadBack,
  waitsForVisit,
} from './entry.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * `settled`: the server has the entry or refused it for good, or the entry got another key, uid or time, with which the
 * queue sends it next. `pause`: retry after a while. `stop`: don't retry before the next event, such as a new
 * connection or sign-in.
 */
export type SendOutcome = 'settled' | 'pause' | 'stop';

/** Timeout for an answer while connected, milliseconds. After it the entry pauses, and other entries are sent. */
const ANSWER_MS = 20_000;

/** `no-answer`: none arrived within {@link ANSWER_MS}. `lost`: the connection was lost, or the queue was closed. */
type Answer = 'written' | WriteFailure | 'no-answer' | 'lost';

/** Sends one entry and finds out whether the server has it. */
export class OutboxSender {
  readonly #ports: OutboxPorts;
  readonly #author: () => string | null;
  readonly #isOpen: () => boolean;
  readonly #onWritten: (entry: OutboxEntry) => void;
  /** Writes in flight in the SDK, by `seq`. The SDK resends them by itself when it reconnects. */
  readonly #inFlight = new Map<number, Promise<'written' | WriteFailure>>();
  readonly #interrupts = new Set<() => void>();
  /** Entries that this version of the app can't send, by `seq`. */
  readonly #stuck = new Set<number>();

  /**
   * @param isOpen whether entries may be sent, or answers awaited, at this moment
   * @param onWritten called as soon as the server has an entry, before the device marks the entry as sent
   */
  constructor(
    ports: OutboxPorts,
    author: () => string | null,
    isOpen: () => boolean,
    onWritten: (entry: OutboxEntry) => void,
  ) {
    this.#ports = ports;
    this.#author = author;
    this.#isOpen = isOpen;
    this.#onWritten = onWritten;
  }

  /** Ends every wait for an answer. */
  interrupt(): void {
    for (const stop of [...this.#interrupts]) stop();
  }

  /** Whether this version of the app can't send an entry. Each such entry was reported once. */
  isStuck(seq: number): boolean {
    return this.#stuck.has(seq);
  }

  /**
   * Sends an entry until it is settled, or until it must wait, for example because an answer is missing or the author
   * signed out.
   *
   * @param isFirst whether it is the first try. If it isn't, the server may have had the entry since the entry's own
   *   time, so the entry's time is recorded as the time of sending.
   */
  async send(entry: OutboxEntry, isFirst: boolean): Promise<SendOutcome> {
    const { store, clock } = this.#ports;
    const sentAt = isFirst ? clock.now().at : entry.stamp.at;
    for (let refusals = 1; ; refusals += 1) {
      const answer = await this.#waitForAnswer(entry);
      const outcome = answer === 'refused' ? await this.#settleRefusal(entry, refusals, sentAt) : answer;
      switch (outcome) {
        case 'again':
          continue;
        case 'written':
          this.#onWritten(entry);
          await store.markSent(entry, sentAt);
          return 'settled';
        case 'settled':
          return 'settled';
        case 'lost':
        case 'stop':
          return 'stop';
        default:
          return 'pause';
      }
    }
  }

  /**
   * Handles a refusal: reads the stored value at the entry's path. Then it marks the entry as sent or refused, gives it
   * another key, uid or time, or returns that the entry must be sent again or must wait.
   */
  async #settleRefusal(entry: OutboxEntry, refusals: number, sentAt: number): Promise<SendOutcome | 'again'> {
    const { store, clock } = this.#ports;
    // The SDK may have sent the entry while nobody or another person was signed in. Such a refusal says nothing about
    // the entry.
    if (this.#author() !== entry.author) return 'stop';
    const found = await this.#readBack(entry);
    if (found === 'unknown' || (found === 'nothing' && (await this.#isAppClosed()))) return 'pause';
    if (found !== 'this' && (await this.#waitsForVisit(entry))) return 'pause';
    if (found === 'taken' && (await store.moveToNextKey(entry.seq))) return 'settled';
    if (found === 'annulled' && (await this.#moveAfterUndo(entry))) return 'settled';
    const next = decideAfterRefusal(refusals, found);
    if (next === 'again') return 'again';
    if (next === 'refuse' && found === 'nothing' && (await this.#moveToMergedUid(entry))) return 'settled';
    const now = clock.now().at;
    if (next === 'done') await store.markSent(entry, sentAt);
    else {
      const reason = findRefusalReason(entry.item, found, now, await this.#hasRole(entry));
      await store.markRefused(entry, reason, now);
      // People see the refused entry on this device. The report tells the app's maintainers about it.
      reportFailure(`outbox ${entry.item.kind}`, { code: reason });
    }
    return 'settled';
  }

  /** Refreshes the ID token, and then reads the entry's path. `unknown`: the path could not be read. */
  async #readBack(entry: OutboxEntry): Promise<ReadBack | 'unknown'> {
    const { transport } = this.#ports;
    const refreshed = transport.refreshToken().then(
      () => true,
      () => false,
    );
    if ((await this.#raceInterrupt(refreshed)) !== true) return 'unknown';
    const read = transport.read(outboxPath(entry.item)).then(
      (value) => compareWithStored(entry.item, value),
      // Without a record, some accounts may not read the path, so a refused read counts as an empty path.
      (error: unknown) => (transport.failureOf(error) === 'refused' ? 'nothing' : 'unknown'),
    );
    const found = await this.#raceInterrupt(read);
    return found === 'lost' || found === 'no-answer' ? 'unknown' : found;
  }

  /**
   * Whether the app is closed for a backup or a restore. The rules then refuse all its writes, so a refusal says
   * nothing about the entry.
   */
  async #isAppClosed(): Promise<boolean> {
    const read = this.#ports.transport.read(configPath.at({}, 'Restoring')).catch(() => null);
    return typeof (await this.#raceInterrupt(read)) === 'number';
  }

  /** Whether a check-in on the member's own phone must wait until the server has counted the member's last visit. */
  async #waitsForVisit({ item }: OutboxEntry): Promise<boolean> {
    if (item.kind !== 'check-in' || item.checkIn.via !== 'self') return false;
    const { transport, clock } = this.#ports;
    const read = transport.read(visitUsePath.at({ uid: item.checkIn.uid })).catch(() => null);
    return waitsForVisit(item, await this.#raceInterrupt(read), clock.now().at);
  }

  /** Changes the time of a check-in that was made right before the author's undo arrived. Returns whether it did. */
  async #moveAfterUndo(entry: OutboxEntry): Promise<boolean> {
    const { transport, store } = this.#ports;
    const stored = await this.#raceInterrupt(transport.read(outboxPath(entry.item)).catch(() => null));
    const at = findTimeAfterUndo(entry, stored);
    return at !== null && store.changeTime(entry.seq, at);
  }

  /**
   * Moves a check-in to the account into which its person was merged. It can't be stored twice, because the rules never
   * accept it at the old path. Returns whether it was moved: never for a check-in on the member's own phone, which may
   * only register its author.
   */
  async #moveToMergedUid({ seq, item }: OutboxEntry): Promise<boolean> {
    if (item.kind !== 'check-in' || item.checkIn.via === 'self') return false;
    const mergedUid = await this.#ports.findMergedInto(item.checkIn.uid).catch(() => null);
    return mergedUid !== null && this.#ports.store.moveToMergedUid(seq, mergedUid);
  }

  async #hasRole({ item, author }: OutboxEntry): Promise<boolean | null> {
    if (item.kind === 'denied') return null;
    const known = await this.#raceInterrupt(this.#ports.hasRole(author, branchOf(item)).catch(() => null));
    return typeof known === 'boolean' ? known : null;
  }

  async #waitForAnswer(entry: OutboxEntry): Promise<Answer> {
    // The connection may have been lost since the queue took the entry.
    if (!this.#isOpen()) return 'lost';
    const write = this.#inFlight.get(entry.seq) ?? this.#write(entry);
    const answer = await this.#raceInterrupt(write);
    // After a timeout the next try sends the write again.
    if (answer === 'no-answer') this.#inFlight.delete(entry.seq);
    return answer;
  }

  /**
   * Reports once per entry that its update can't be built or that the SDK rejects it. That is a bug of the app, not an
   * answer of the server, so the entry stays in the queue for a version of the app that can send it.
   */
  #reportFault(seq: number, error: unknown): void {
    if (this.#stuck.has(seq)) return;
    this.#stuck.add(seq);
    this.#ports.onProblem(error);
  }

  #write({ seq, item }: OutboxEntry): Promise<'written' | WriteFailure> {
    const { transport } = this.#ports;
    const writing = async (): Promise<'written' | WriteFailure> => {
      let updates: Record<string, unknown>;
      try {
        updates = outboxUpdate(item, transport.serverTimestamp);
      } catch (error) {
        this.#reportFault(seq, error);
        return 'invalid';
      }
      try {
        await transport.write(updates);
        return 'written';
      } catch (error) {
        const failure = transport.failureOf(error);
        if (failure === 'invalid') this.#reportFault(seq, error);
        return failure;
      }
    };
    const write = writing().finally(() => {
      if (this.#inFlight.get(seq) === write) this.#inFlight.delete(seq);
    });
    this.#inFlight.set(seq, write);
    return write;
  }

  /** Waits for `work`, but at most until the connection is lost or {@link ANSWER_MS} have passed. */
  async #raceInterrupt<T>(work: Promise<T>): Promise<T | 'lost' | 'no-answer'> {
    if (!this.#isOpen()) return 'lost';
    let stop: () => void = () => undefined;
    let cancel: () => void = () => undefined;
    const ended = new Promise<'lost' | 'no-answer'>((resolve) => {
      stop = () => resolve('lost');
      this.#interrupts.add(stop);
      cancel = this.#ports.startTimer(ANSWER_MS, () => resolve('no-answer'));
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      this.#interrupts.delete(stop);
      cancel();
    }
  }
}
