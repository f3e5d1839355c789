import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { configPath } from '@gym/domain/database/system/config';
import type { WriteFailure } from '../../data/door-transport.ts';
import { reportFailure } from '../../lib/log.ts';
import {
  afterRefusal,
  branchOf,
  findRefusalReason,
  type OutboxEntry,
  outboxPlace,
  outboxUpdate,
  type ReadBack,
  readBackOf,
  waitsForVisit,
} from './entry.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * `settled`: the server has it, or refused it for good. `pause`: try later. `stop`: not now; something else will wake
 * us.
 */
export type SendOutcome = 'settled' | 'pause' | 'stop';

/** How long the server may take while it is connected; then the entry pauses and others have their turn. */
const ANSWER_MS = 20_000;

type Answer = 'written' | WriteFailure | 'no-answer' | 'lost';

/** Sends one entry and finds out whether the server has it. */
export class OutboxSender {
  readonly #ports: OutboxPorts;
  readonly #author: () => string | null;
  readonly #isOpen: () => boolean;
  readonly #onWritten: (entry: OutboxEntry) => void;
  /** Writes that the SDK still has: it sends them again by itself when it is connected again. */
  readonly #handed = new Map<number, Promise<'written' | WriteFailure>>();
  readonly #interrupts = new Set<() => void>();
  /** Entries that this version of the app can't send, by `seq`. */
  readonly #stuck = new Set<number>();

  /**
   * @param isOpen may anything be handed over, or waited for, at this moment?
   * @param onWritten told as soon as the server has an entry, before that is noted on disk
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

  /** The connection was lost: ends every wait for an answer. */
  interrupt(): void {
    for (const stop of [...this.#interrupts]) stop();
  }

  /** Whether this version of the app can't send an entry, which was reported then. */
  isStuck(seq: number): boolean {
    return this.#stuck.has(seq);
  }

  /** @param isFirst it was never handed over before: otherwise the server may have it since it happened */
  async send(entry: OutboxEntry, isFirst: boolean): Promise<SendOutcome> {
    const { store, clock } = this.#ports;
    const sentAt = isFirst ? clock.now().at : entry.stamp.at;
    for (let refusals = 1; ; refusals += 1) {
      const answer = await this.#answer(entry);
      const outcome = answer === 'refused' ? await this.#settleRefusal(entry, refusals, sentAt) : answer;
      switch (outcome) {
        case 'again':
          continue;
        case 'written':
          this.#onWritten(entry);
          await store.done(entry, sentAt);
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
   * After the server refused an entry: reads what it has in the place and notes it as written or refused, or has it
   * sent again.
   */
  async #settleRefusal(entry: OutboxEntry, refusals: number, sentAt: number): Promise<SendOutcome | 'again'> {
    const { store, clock } = this.#ports;
    // The SDK may have sent it signed in as somebody else, or signed out: such a refusal is no answer to this entry.
    if (this.#author() !== entry.author) return 'stop';
    const found = await this.#lookAfterRefusal(entry);
    if (found === 'unknown' || (found === 'nothing' && (await this.#isRestoring()))) return 'pause';
    if (found !== 'this' && (await this.#waitsForVisit(entry))) return 'pause';
    if (found === 'taken' && (await store.moveOn(entry.seq))) return 'settled';
    const next = afterRefusal(refusals, found);
    if (next === 'again') return 'again';
    if (next === 'refuse' && found === 'nothing' && (await this.#readdressed(entry))) return 'settled';
    const now = clock.now().at;
    if (next === 'done') await store.done(entry, sentAt);
    else {
      const reason = findRefusalReason(entry.item, found, now, await this.#hasRole(entry));
      await store.refuse(entry, reason, now);
      // Staff find it in the list of the device; whoever looks after the app learns that there are some.
      reportFailure(`outbox ${entry.item.kind}`, { code: reason });
    }
    return 'settled';
  }

  /** A fresh token, then what the place holds; `unknown` when the network failed meanwhile. */
  async #lookAfterRefusal(entry: OutboxEntry): Promise<ReadBack | 'unknown'> {
    const { transport } = this.#ports;
    const refreshed = transport.refreshToken().then(
      () => true,
      () => false,
    );
    if ((await this.#orInterrupted(refreshed)) !== true) return 'unknown';
    const read = transport.read(outboxPlace(entry.item)).then(
      (value) => readBackOf(entry.item, value),
      // Who may not read it any more may not write it either: nothing was found.
      (error: unknown) => (transport.failureOf(error) === 'refused' ? 'nothing' : 'unknown'),
    );
    const found = await this.#orInterrupted(read);
    return found === 'lost' || found === 'no-answer' ? 'unknown' : found;
  }

  /** While a backup is restored, the rules refuse every write: that is no answer to an entry. */
  async #isRestoring(): Promise<boolean> {
    const read = this.#ports.transport.read(configPath.at({}, 'Restoring')).catch(() => null);
    return typeof (await this.#orInterrupted(read)) === 'number';
  }

  async #waitsForVisit({ item }: OutboxEntry): Promise<boolean> {
    if (item.kind !== 'check-in' || item.checkIn.via !== 'self') return false;
    const { transport, clock } = this.#ports;
    const read = transport.read(visitUsePath.at({ uid: item.checkIn.uid })).catch(() => null);
    return waitsForVisit(item, await this.#orInterrupted(read), clock.now().at);
  }

  /**
   * A check-in of somebody who was merged into another meanwhile goes to that person's place, as it is: the old place
   * took nothing and never will, so it is not there twice. On the own phone nobody else may be registered.
   */
  async #readdressed({ seq, item }: OutboxEntry): Promise<boolean> {
    if (item.kind !== 'check-in' || item.checkIn.via === 'self') return false;
    const into = await this.#ports.joinedInto(item.checkIn.uid).catch(() => null);
    return into !== null && this.#ports.store.readdress(seq, into);
  }

  async #hasRole({ item, author }: OutboxEntry): Promise<boolean | null> {
    if (item.kind === 'denied') return null;
    const known = await this.#orInterrupted(this.#ports.hasRole(author, branchOf(item)).catch(() => null));
    return typeof known === 'boolean' ? known : null;
  }

  async #answer(entry: OutboxEntry): Promise<Answer> {
    // The connection may have gone while the hand-over was noted.
    if (!this.#isOpen()) return 'lost';
    const write = this.#handed.get(entry.seq) ?? this.#write(entry);
    const answer = await this.#orInterrupted(write);
    // One that got no answer is handed over again the next time.
    if (answer === 'no-answer') this.#handed.delete(entry.seq);
    return answer;
  }

  /**
   * Reports, once for each entry, that its update can't be built or that the SDK doesn't take it. That is a fault of
   * the app, not an answer of the server: the entry waits with the others that are unsent, for a version that can send
   * it.
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
      if (this.#handed.get(seq) === write) this.#handed.delete(seq);
    });
    this.#handed.set(seq, write);
    return write;
  }

  async #orInterrupted<T>(work: Promise<T>): Promise<T | 'lost' | 'no-answer'> {
    if (!this.#isOpen()) return 'lost';
    let stop: () => void = () => undefined;
    let cancel: () => void = () => undefined;
    const ended = new Promise<'lost' | 'no-answer'>((resolve) => {
      stop = () => resolve('lost');
      this.#interrupts.add(stop);
      cancel = this.#ports.after(ANSWER_MS, () => resolve('no-answer'));
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      this.#interrupts.delete(stop);
      cancel();
    }
  }
}
