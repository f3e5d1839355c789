import { channelPath, type StoredStop, WHATSAPP } from '@gym/domain/database/channels';
import { CAUSE_ROWS, type Cause } from '@gym/domain/delivery/causes';
import type { SendOutcome } from '@gym/domain/delivery/delivery';
import { nextDaysOpening } from '@gym/domain/delivery/hours';
import type { ReminderTemplate } from '@gym/domain/text/templates';
import { logger } from 'firebase-functions/logger';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadChannel } from '../../repositories/deliveries.ts';

const ALL = 'all';
const HOUR_MS = 3_600_000;
/** So many times in a row without an answer, and the service is away: the rest waits for the next run. */
const MOST_AWAY = 3;

/**
 * What keeps messages from going out in one run: what earlier runs noted, what an administrator must mend, and limits met in
 * this one. Where something was stopped, one message after the other is tried, until one goes out.
 */
export class Stops {
  readonly #now: number;
  readonly #stops: Map<string, StoredStop>;
  #isOver = false;
  #away = 0;

  private constructor(now: number, stops: Readonly<Record<string, StoredStop>>) {
    this.#now = now;
    this.#stops = new Map(Object.entries(stops));
  }

  /** Notes at the first run since when messages go out by themselves. */
  static async load(now: number): Promise<Stops> {
    const channel = await loadChannel(WHATSAPP);
    if (channel === null) await serverUpdate({ [channelPath.at({ channel: WHATSAPP }, 'Since')]: now });
    return new Stops(now, channel?.Stops ?? {});
  }

  get hasAny(): boolean {
    return this.#stops.size > 0;
  }

  /** Does nothing go out any more in this run? */
  get isOver(): boolean {
    return this.#isOver || this.until(ALL) !== null;
  }

  /** Until when messages of a template wait; `null`: they go out. */
  until(template: ReminderTemplate | typeof ALL): number | null {
    const stop = this.#stops.get(template);
    return stop !== undefined && stop.Until > this.#now ? stop.Until : null;
  }

  /** Learns from an answer. */
  async heard(outcome: SendOutcome, template: ReminderTemplate): Promise<void> {
    if (outcome.kind === 'accepted') {
      this.#away = 0;
      await this.#clear(ALL);
      await this.#clear(template);
    } else if (outcome.kind === 'refused') await this.#refused(outcome.cause, template);
  }

  async #refused(cause: Cause, template: ReminderTemplate): Promise<void> {
    this.#away = cause === 'service' ? this.#away + 1 : 0;
    if (this.#away >= MOST_AWAY) this.#isOver = true;
    const { stops } = CAUSE_ROWS[cause];
    if (stops === 'run') this.#isOver = true;
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
