import { hostname } from 'node:os';
import process from 'node:process';
import { jobPath, storedJobSchema } from '@gym/domain/database/system/jobs';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { RESTORE_JOB } from './written.ts';

/** How often a running restore renews its lease. */
const RENEW_MS = 10_000;
/** Age at which the lease of a process on another computer has expired. */
const EXPIRES_MS = 60_000;
/** This process in a lease: computer and process id. */
const HOLDER = `${hostname()}:${process.pid}`;

/** The progress of a restore. */
export interface RestoreState {
  /** Id of the backup. */
  readonly backup: string;
  /** The current step. */
  readonly step: string;
  /** Number of parts that the step has completed. */
  readonly done: number;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 ends nothing. The call throws if the process doesn't exist, or with `EPERM` if it is another user's.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a lease is still valid. `renewedAt`: when its holder last renewed it, epoch milliseconds. */
function isHeld(holder: string, renewedAt: number): boolean {
  const [host, pid] = holder.split(':');
  return host === hostname() ? isRunning(Number(pid)) : Date.now() - renewedAt < EXPIRES_MS;
}

/**
 * The record of a restore, `Jobs/restore`. It holds the progress, and a lease, so that only one process at a time
 * restores a project. The lease of a process that died expires at once for a restore on the same computer, and after a
 * minute for one on another computer.
 */
export class RestoreLease {
  readonly #database: GymDatabase;
  readonly #path = jobPath.at({ job: RESTORE_JOB });
  #state: RestoreState | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(gym: GymProject) {
    this.#database = new GymDatabase(gym);
  }

  /** Returns the progress of a restore that has begun and not ended; `null` if there is none. */
  async load(): Promise<RestoreState | null> {
    const job = storedJobSchema.safeParse(await this.#database.read(this.#path)).data;
    const [backup, step, done] = job?.Cursor?.split(' ') ?? [];
    return backup === undefined || step === undefined ? null : { backup, step, done: Number(done) };
  }

  /** Takes the lease. Returns false if another process has it. */
  async take(state: RestoreState): Promise<boolean> {
    const { value, etag } = await this.#database.readTagged(this.#path);
    const job = storedJobSchema.safeParse(value).data;
    const holder = job?.Cursor?.split(' ')[3];
    if (job && holder !== undefined && isHeld(holder, job.At)) return false;
    this.#state = state;
    if (!(await this.#database.replace(this.#path, etag, this.#record()))) return false;
    // A failed renewal needs no retry, because the lease lasts for six intervals.
    this.#timer = setInterval(() => void this.#renew().catch(() => undefined), RENEW_MS).unref();
    return true;
  }

  /** Writes the progress and renews the lease. */
  async save(state: RestoreState): Promise<void> {
    this.#state = state;
    await this.#renew();
  }

  /** Stops renewing the lease. The progress stays stored. */
  release(): void {
    clearInterval(this.#timer);
  }

  /** Releases the lease and returns the update that removes the progress, keyed by path from the root. */
  releaseAndClear(): Readonly<Record<string, unknown>> {
    this.release();
    return { [this.#path]: { At: Date.now() } };
  }

  #record(): Readonly<Record<string, unknown>> {
    const { backup, step, done } = this.#state ?? { backup: '', step: '', done: 0 };
    return { At: Date.now(), Cursor: `${backup} ${step} ${done} ${HOLDER}` };
  }

  async #renew(): Promise<void> {
    await this.#database.write(jobPath.list({}), { [RESTORE_JOB]: this.#record() });
  }
}
