import { hostname } from 'node:os';
import process from 'node:process';
import { jobPath, storedJobSchema } from '@gym/domain/database/system/jobs';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { RESTORE_JOB } from './written.ts';

/** How often a running restore renews its lease, and when that of a process elsewhere has expired, milliseconds. */
const [RENEW_MS, EXPIRES_MS] = [10_000, 60_000];
const HOLDER = `${hostname()}:${process.pid}`;

/** How far a restore is: the backup, the step, and the number of its parts that are done. */
export interface RestoreState {
  readonly backup: string;
  readonly step: string;
  readonly done: number;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that holds a lease is still at work. `at`: when it last renewed it, epoch milliseconds. */
function isHeld(holder: string, at: number): boolean {
  const [host, pid] = holder.split(':');
  return host === hostname() ? isRunning(Number(pid)) : Date.now() - at < EXPIRES_MS;
}

/**
 * The record of a restore, `Jobs/restore`: its state, and a lease, so that one process at a time restores a project. A
 * process that died on this machine loses it at once, one elsewhere after a minute.
 */
export class RestoreLease {
  readonly #database: GymDatabase;
  readonly #path = jobPath.at({ job: RESTORE_JOB });
  #state: RestoreState | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(gym: GymProject) {
    this.#database = new GymDatabase(gym);
  }

  /** Returns the state of an interrupted restore; `null` if there is none. */
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
    // The next renewal makes up for a failed one: the lease lasts six of them.
    this.#timer = setInterval(() => void this.#renew().catch(() => undefined), RENEW_MS).unref();
    return true;
  }

  async save(state: RestoreState): Promise<void> {
    this.#state = state;
    await this.#renew();
  }

  /** Stops renewing the lease, which another process may then take. The state stays. */
  release(): void {
    clearInterval(this.#timer);
  }

  /** The update that removes the state, by path from the root. */
  clearing(): Readonly<Record<string, unknown>> {
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
