import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import type { Result } from '@gym/domain/errors';
import { z } from 'zod';

const PROCESSES = 5;
const start = z.object({ now: z.number(), deeds: z.array(z.unknown()) });

/**
 * Runs in one process of a race: starts all calls when the message arrives, and sends the results back in order.
 *
 * @param deed the schema of a call
 * @param act runs a call
 */
export function takeDeeds<Deed>(
  deed: z.ZodType<Deed>,
  act: (deed: Deed, now: number) => Promise<Result<unknown>>,
): void {
  process.on('message', (message: unknown) => {
    const { now, deeds } = start.parse(message);
    const done = deeds.map(async (one) => {
      const answer = await act(deed.parse(one), now);
      return answer.ok ? 'done' : answer.refusal.reason;
    });
    Promise.all(done).then(
      (said) => process.send?.(said),
      (error: unknown) => process.send?.([`failed: ${String(error)}`]),
    );
  });
  process.send?.('ready');
}

/** Starts a process that runs calls. `script`: its file in this folder. */
async function startRacer(script: string, env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const racer = fork(join(import.meta.dirname, script), { execArgv: [], env: { ...process.env, ...env } });
  await once(racer, 'message');
  return racer;
}

/** Sends calls to a new process that kills itself at the write `dies`. Resolves when it has ended. */
export async function killedAt(dies: string, script: string, now: number, deeds: readonly object[]): Promise<void> {
  const racer = await startRacer(script, { DIES: dies });
  racer.send({ now, deeds });
  const [, signal] = await once(racer, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`It was not killed at ${dies}`);
}

/** Several processes that start at the same moment. */
export class Racers {
  readonly #racers: readonly ChildProcess[];

  private constructor(racers: readonly ChildProcess[]) {
    this.#racers = racers;
  }

  static async start(script: string): Promise<Racers> {
    return new Racers(await Promise.all(Array.from({ length: PROCESSES }, () => startRacer(script))));
  }

  /** Runs all calls at once, spread over the processes. Returns the count of each answer and the duration. */
  async race(
    now: number,
    deeds: readonly object[],
  ): Promise<{ readonly said: Record<string, number>; readonly ms: number }> {
    const began = performance.now();
    const answers = await Promise.all(
      this.#racers.map(async (racer, index) => {
        racer.send({ now, deeds: deeds.filter((_, turn) => turn % PROCESSES === index) });
        const [said] = await once(racer, 'message');
        return z.array(z.string()).parse(said);
      }),
    );
    const said: Record<string, number> = {};
    for (const answer of answers.flat()) said[answer] = (said[answer] ?? 0) + 1;
    return { said, ms: performance.now() - began };
  }

  close(): void {
    for (const racer of this.#racers) racer.kill();
  }
}
