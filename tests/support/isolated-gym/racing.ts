import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import type { Result } from '@gym/domain/errors';
import { z } from 'zod';

const PROCESSES = 5;
const startMessage = z.object({ now: z.number(), calls: z.array(z.unknown()) });

/**
 * Runs in each process of a race. When a message with calls arrives, starts all of them at once; then sends back the
 * outcomes in the same order: `done`, or the reason of a refusal. If a call throws, sends a single outcome,
 * `failed: ` and the error.
 *
 * @param callSchema the schema of a call
 * @param run executes a call
 */
export function runRacerCalls<Call>(
  callSchema: z.ZodType<Call>,
  run: (call: Call, now: number) => Promise<Result<unknown>>,
): void {
  process.on('message', (message: unknown) => {
    const { now, calls } = startMessage.parse(message);
    const running = calls.map(async (call) => {
      const answer = await run(callSchema.parse(call), now);
      return answer.ok ? 'done' : answer.refusal.reason;
    });
    Promise.all(running).then(
      (outcomes) => process.send?.(outcomes),
      (error: unknown) => process.send?.([`failed: ${String(error)}`]),
    );
  });
  process.send?.('ready');
}

/** Starts a process that runs calls, and waits until it is ready. `script`: its file in this folder. */
async function startRacer(script: string, env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const racer = fork(join(import.meta.dirname, script), { execArgv: [], env: { ...process.env, ...env } });
  await once(racer, 'message');
  return racer;
}

/**
 * Sends calls to a new process that kills itself, and resolves when it has ended.
 *
 * @param moment when it kills itself, such as `before 3`; see `DIES` in sale-racer.ts
 * @throws if the process ended without having killed itself
 */
export async function runUntilKilled(
  moment: string,
  script: string,
  now: number,
  calls: readonly object[],
): Promise<void> {
  const racer = await startRacer(script, { DIES: moment });
  racer.send({ now, calls });
  const [, signal] = await once(racer, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`The process was not killed at ${moment}`);
}

/** Several processes that run calls at the same time. */
export class Racers {
  readonly #racers: readonly ChildProcess[];

  private constructor(racers: readonly ChildProcess[]) {
    this.#racers = racers;
  }

  static async start(script: string): Promise<Racers> {
    return new Racers(await Promise.all(Array.from({ length: PROCESSES }, () => startRacer(script))));
  }

  /** Runs all calls at once, spread over the processes. Returns the count of each outcome and the duration. */
  async race(
    now: number,
    calls: readonly object[],
  ): Promise<{ readonly counts: Record<string, number>; readonly ms: number }> {
    const began = performance.now();
    const answers = await Promise.all(
      this.#racers.map(async (racer, index) => {
        racer.send({ now, calls: calls.filter((_, callIndex) => callIndex % PROCESSES === index) });
        const [outcomes] = await once(racer, 'message');
        return z.array(z.string()).parse(outcomes);
      }),
    );
    const counts: Record<string, number> = {};
    for (const outcome of answers.flat()) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return { counts, ms: performance.now() - began };
  }

  close(): void {
    for (const racer of this.#racers) racer.kill();
  }
}
