import { channelPath, type StoredStop, WHATSAPP } from '@gym/domain/database/messages/channels';
import { CAUSE_ROWS, type Cause } from '@gym/domain/delivery/causes';
import type { DeliveryOutcome } from '@gym/domain/delivery/delivery';
import { firstSendingTimeOfNextDay } from '@gym/domain/delivery/hours';
import type { ReminderTemplate } from '@gym/domain/text/templates';
import { logger } from 'firebase-functions/logger';
import { serverUpdate } from '../lib/server-update.ts';
import { loadChannel } from './load-deliveries.ts';

/** The key of the stop that holds back the messages of all templates. */
const ALL = 'all';
const HOUR_MS = 3_600_000;
/** After this many consecutive refusals with the cause `service`, the remaining messages wait for the next run. */
const MAX_FAILURES = 3;

/**
 * The stops of one run. A stop holds back the messages of one template, or all messages, until a time, and stores the
 * cause. A run begins with the stops of earlier runs, and adds and clears stops according to WhatsApp's answers.
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

  /** Whether there is any stop, even one whose time is over. */
  get hasAny(): boolean {
    return this.#stops.size > 0;
  }

  /** Whether this run sends no more messages. */
  get isRunOver(): boolean {
    return this.#isRunOver || this.findHoldEnd(ALL) !== null;
  }

  /**
   * Returns until when the stop with this key (a template, or `all`) holds messages back, epoch milliseconds; `null` if
   * there is no such stop now. For a template, the stop `all` is not considered (see {@link isRunOver}).
   */
  findHoldEnd(template: ReminderTemplate | typeof ALL): number | null {
    const stop = this.#stops.get(template);
    return stop !== undefined && stop.Until > this.#now ? stop.Until : null;
  }

  /** Clears or adds stops after WhatsApp's answer to one message. */
  async update(outcome: DeliveryOutcome, template: ReminderTemplate): Promise<void> {
    if (outcome.kind === 'accepted') {
      this.#failures = 0;
      await this.#clear(ALL);
      await this.#clear(template);
    } else if (outcome.kind === 'refused') await this.#handleRefusal(outcome.cause, template);
  }

  async #handleRefusal(cause: Cause, template: ReminderTemplate): Promise<void> {
    this.#failures = cause === 'service' ? this.#failures + 1 : 0;
    if (this.#failures >= MAX_FAILURES) this.#isRunOver = true;
    const { stops } = CAUSE_ROWS[cause];
    if (stops === 'run') this.#isRunOver = true;
    if (stops === 'all') await this.#stop(ALL, cause, this.#now + HOUR_MS);
    if (stops === 'day') await this.#stop(ALL, cause, firstSendingTimeOfNextDay(this.#now));
    if (stops === 'template') await this.#stop(template, cause, this.#now + HOUR_MS);
  }

  async #stop(key: string, Cause: Cause, Until: number): Promise<void> {
    const previous = this.#stops.get(key);
    const stop = { Cause, At: previous?.At ?? this.#now, Until };
    this.#stops.set(key, stop);
    if (previous === undefined) logger.error('messages are stopped', { what: key, cause: Cause });
    await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Stops', key)]: stop });
  }

  async #clear(key: string): Promise<void> {
    if (!this.#stops.delete(key)) return;
    await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Stops', key)]: null });
  }
}
