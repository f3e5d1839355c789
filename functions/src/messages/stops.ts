import { channelPath, type StoredStop, WHATSAPP } from '@gym/domain/database/messages/channels';
import { CAUSE_ROWS, type Cause } from '@gym/domain/delivery/causes';
import type { DeliveryOutcome } from '@gym/domain/delivery/delivery';
import { nextDaysOpening } from '@gym/domain/delivery/hours';
import type { ReminderTemplate } from '@gym/domain/text/templates';
import { logger } from 'firebase-functions/logger';
import { serverUpdate } from '../lib/server-update.ts';
import { loadChannel } from './load-deliveries.ts';

const ALL = 'all';
const HOUR_MS = 3_600_000;
/** After this many failures of the service in a row the rest of the messages waits for the next run. */
const MOST_FAILURES = 3;

/**
 * The stops of one run: why messages of a template, or all messages, are held back until a time. It starts with the
 * stops that earlier runs stored, and adds and clears them by the service's answers.
 */
export class Stops {
  readonly #now: number;
  readonly #stops: Map<string, StoredStop>;
  #isRunOver = false;
  #failures = 0;

  private constructor(now: number, stops: Readonly<Record<string, StoredStop>>) {
    this.#now = now;
    this.#stops = new Map(Object.entries(stops));
  }

  /** Loads the stored stops. The first run also stores the time since which messages are sent automatically. */
  static async load(now: number): Promise<Stops> {
    const channel = await loadChannel(WHATSAPP);
    if (channel === null) await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Since')]: now });
    return new Stops(now, channel?.Stops ?? {});
  }

  /** Whether any stop is stored when the run begins. Then the whole run sends one message at a time. */
  get hasAny(): boolean {
    return this.#stops.size > 0;
  }

  /** Whether this run sends no more messages. */
  get isRunOver(): boolean {
    return this.#isRunOver || this.until(ALL) !== null;
  }

  /** Returns until when messages of a template are held back, epoch milliseconds; `null` if they can be sent. */
  until(template: ReminderTemplate | typeof ALL): number | null {
    const stop = this.#stops.get(template);
    return stop !== undefined && stop.Until > this.#now ? stop.Until : null;
  }

  /** Clears or adds stops after the service's answer to one message. */
  async update(outcome: DeliveryOutcome, template: ReminderTemplate): Promise<void> {
    if (outcome.kind === 'accepted') {
      this.#failures = 0;
      await this.#clear(ALL);
      await this.#clear(template);
    } else if (outcome.kind === 'refused') await this.#refused(outcome.cause, template);
  }

  async #refused(cause: Cause, template: ReminderTemplate): Promise<void> {
    this.#failures = cause === 'service' ? this.#failures + 1 : 0;
    if (this.#failures >= MOST_FAILURES) this.#isRunOver = true;
    const { stops } = CAUSE_ROWS[cause];
    if (stops === 'run') this.#isRunOver = true;
    if (stops === 'all') await this.#stop(ALL, cause, this.#now + HOUR_MS);
    if (stops === 'day') await this.#stop(ALL, cause, nextDaysOpening(this.#now));
    if (stops === 'template') await this.#stop(template, cause, this.#now + HOUR_MS);
  }

  async #stop(key: string, Cause: Cause, Until: number): Promise<void> {
    const before = this.#stops.get(key);
    const stop = { Cause, At: before?.At ?? this.#now, Until };
    this.#stops.set(key, stop);
    if (before === undefined) logger.error('messages are stopped', { what: key, cause: Cause });
    await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Stops', key)]: stop });
  }

  async #clear(key: string): Promise<void> {
    if (!this.#stops.delete(key)) return;
    await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Stops', key)]: null });
  }
}
