/**
 * Calls functions: in order for the same function, namespace and location, otherwise in parallel, up to a maximum
 * number.
 */
import { randomUUID } from 'node:crypto';
import { type EventAuth, type EventContext, eventRequest } from './event-body.ts';
import type { Sender } from './http-sender.ts';
import { type Firing, firingsOf, type TriggerChange } from './match.ts';
import type { TriggerRegistry } from './registry.ts';

export interface DispatcherOptions {
  readonly registry: TriggerRegistry;
  readonly send: Sender;
  /** Receives a line for each failed call: the key of the trigger and the status or error code, never data. */
  readonly log: (line: string) => void;
  /** Maximum number of parallel calls. */
  readonly parallel?: number;
  /** Creates the id of an event. By default it is a random UUID. */
  readonly newId?: () => string;
}

/** A commit as the server reports it. */
export interface Commit extends TriggerChange {
  /** The namespace written to. */
  readonly ns: string;
  readonly auth: EventAuth;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A call of a function. */
interface Job {
  readonly firing: Firing;
  readonly context: EventContext;
}

const DEFAULT_PARALLEL = 32;

export class TriggerDispatcher {
  readonly #options: DispatcherOptions;
  /**
   * Queued jobs by queue id (function, namespace and location). A queue exists while one of its jobs is queued or
   * running.
   */
  readonly #queues = new Map<string, Job[]>();
  /** Ids of the queues whose first job may start. */
  readonly #readyIds: string[] = [];
  #running = 0;
  #closed = false;
  /** Functions that resolve the promises of `idle()`. */
  #idleResolvers: (() => void)[] = [];

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Queues the calls of a commit and returns their number; 0 after `close()`. */
  commit(commit: Commit): number {
    const triggers = this.#options.registry.findTriggers(commit.ns);
    if (triggers.length === 0 || this.#closed) return 0;
    const firings = firingsOf(triggers, commit);
    for (const firing of firings) {
      const id = (this.#options.newId ?? randomUUID)();
      this.#enqueue({ firing, context: { ns: commit.ns, auth: commit.auth, time: commit.now, id } });
    }
    this.#startJobs();
    return firings.length;
  }

  /** Resolves when no call is queued or running. */
  idle(): Promise<void> {
    if (this.#queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleResolvers.push(resolve));
  }

  /** Discards queued calls. Does not wait for running ones. */
  close(): void {
    this.#closed = true;
    for (const jobs of this.#queues.values()) jobs.length = 0;
  }

  #enqueue(job: Job): void {
    const queueId = `${job.firing.trigger.key} ${job.context.ns} ${job.firing.path.join('/')}`;
    const queue = this.#queues.get(queueId);
    if (queue !== undefined) {
      queue.push(job);
      return;
    }
    this.#queues.set(queueId, [job]);
    this.#readyIds.push(queueId);
  }

  #startJobs(): void {
    while (this.#running < (this.#options.parallel ?? DEFAULT_PARALLEL)) {
      const queueId = this.#readyIds.shift();
      if (queueId === undefined) return;
      this.#running++;
      const job = this.#queues.get(queueId)?.shift();
      void (job === undefined ? Promise.resolve() : this.#call(job)).then(() => this.#finish(queueId));
    }
  }

  #finish(queueId: string): void {
    this.#running--;
    if ((this.#queues.get(queueId)?.length ?? 0) > 0) this.#readyIds.push(queueId);
    else this.#queues.delete(queueId);
    this.#startJobs();
    if (this.#queues.size > 0) return;
    const resolvers = this.#idleResolvers;
    this.#idleResolvers = [];
    for (const resolve of resolvers) resolve();
  }

  async #call({ firing, context }: Job): Promise<void> {
    const { project, key } = firing.trigger;
    try {
      const status = await this.#options.send(
        `/functions/projects/${encodeURIComponent(project)}/triggers/${encodeURIComponent(key)}`,
        eventRequest(firing, context),
      );
      // 404 is no failure: the functions have been loaded again, and this trigger of an earlier load is still
      // registered. 204 is no failure either: the function is disabled.
      if (status !== 404 && (status < 200 || status > 299)) this.#options.log(`trigger ${key} answered ${status}`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
      this.#options.log(`trigger ${key} could not be called: ${code}`);
    }
  }
}
