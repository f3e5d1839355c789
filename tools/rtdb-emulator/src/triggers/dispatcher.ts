/** Calls functions: in order for the same function and location, otherwise in parallel up to a limit. */
import { randomUUID } from 'node:crypto';
import { type EventAuth, type EventContext, eventRequest } from './event-body.ts';
import type { Sender } from './http-sender.ts';
import { type Firing, firingsOf, type TriggerChange } from './match.ts';
import type { TriggerRegistry } from './registry.ts';

export interface DispatcherOptions {
  readonly registry: TriggerRegistry;
  readonly send: Sender;
  /** Receives a line for each failed call: key and status, never data. */
  readonly log: (line: string) => void;
  /** Maximum number of parallel calls. */
  readonly parallel?: number;
  readonly newId?: () => string;
}

/** A commit as the server reports it. */
export interface Commit extends TriggerChange {
  readonly ns: string;
  readonly auth: EventAuth;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Job {
  readonly firing: Firing;
  readonly context: EventContext;
}

const PARALLEL = 32;

export class TriggerDispatcher {
  readonly #options: DispatcherOptions;
  /** Queued jobs by line (function and location). A line exists while one of its jobs is queued or running. */
  readonly #lines = new Map<string, Job[]>();
  /** Lines whose first job may start. */
  readonly #ready: string[] = [];
  #running = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Queues the calls of a commit and returns their number. Not called for writes with `disableTriggers`. */
  commit(commit: Commit): number {
    const triggers = this.#options.registry.of(commit.ns);
    if (triggers.length === 0 || this.#closed) return 0;
    const firings = firingsOf(triggers, commit);
    for (const firing of firings) {
      const id = (this.#options.newId ?? randomUUID)();
      this.#queue({ firing, context: { ns: commit.ns, auth: commit.auth, time: commit.now, id } });
    }
    this.#start();
    return firings.length;
  }

  /** Resolves when no call is queued or running. */
  idle(): Promise<void> {
    if (this.#lines.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Discards queued calls. Does not wait for running ones. */
  close(): void {
    this.#closed = true;
    for (const jobs of this.#lines.values()) jobs.length = 0;
  }

  #queue(job: Job): void {
    const line = `${job.firing.trigger.key} ${job.context.ns} ${job.firing.path.join('/')}`;
    const waiting = this.#lines.get(line);
    if (waiting !== undefined) {
      waiting.push(job);
      return;
    }
    this.#lines.set(line, [job]);
    this.#ready.push(line);
  }

  #start(): void {
    while (this.#running < (this.#options.parallel ?? PARALLEL)) {
      const line = this.#ready.shift();
      if (line === undefined) return;
      this.#running++;
      const job = this.#lines.get(line)?.shift();
      void (job === undefined ? Promise.resolve() : this.#call(job)).then(() => this.#done(line));
    }
  }

  #done(line: string): void {
    this.#running--;
    if ((this.#lines.get(line)?.length ?? 0) > 0) this.#ready.push(line);
    else this.#lines.delete(line);
    this.#start();
    if (this.#lines.size > 0) return;
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
  }

  async #call({ firing, context }: Job): Promise<void> {
    const { project, key } = firing.trigger;
    try {
      const status = await this.#options.send(
        `/functions/projects/${encodeURIComponent(project)}/triggers/${encodeURIComponent(key)}`,
        eventRequest(firing, context),
      );
      // 404: a function of an earlier load, whose trigger is still registered. 204: disabled. Neither is a failure.
      if (status !== 404 && (status < 200 || status > 299)) this.#options.log(`trigger ${key} answered ${status}`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
      this.#options.log(`trigger ${key} could not be called: ${code}`);
    }
  }
}
