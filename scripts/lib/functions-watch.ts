import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST, PORTS, PROJECT } from './project.ts';

/** Loaded into firebase-tools by `node --import`. */
export const RESTARTER = import.meta.resolve('./functions-restart.ts');

const WHO_AM_I = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1/api/whoAmI`;
const ASK_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 15_000;

/** Fulfils with any answer, also a refusal. Rejects when the connection ends or the limit is reached. */
type Ask = (limit: AbortSignal) => Promise<unknown>;

const askWhoAmI: Ask = async (limit) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(WHO_AM_I, { method: 'POST', headers, body: '{"data":{}}', signal: limit });
  await response.arrayBuffer();
};

/**
 * Whether there is no answer within the limit. A connection that ends doesn't count: the functions may just be
 * restarting.
 */
export async function givesNoAnswer(ask: Ask, limitMs: number): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    await ask(limit);
    return false;
  } catch {
    return limit.aborted;
  }
}

/**
 * Requests a restart of the functions when `whoAmI` has no answer, and reports every restart. `RESTARTER` itself
 * notices the deaths of workers.
 * @param firebase firebase-tools with `RESTARTER` and an IPC channel; closing the channel ends restarts
 * @param until ends the requests
 */
export async function watchFunctions(
  firebase: ChildProcess,
  onRestart: (sentence: string) => void,
  until: AbortSignal,
): Promise<void> {
  firebase.on('message', (sentence) => onRestart(String(sentence)));
  while (!until.aborted) {
    if (await givesNoAnswer(askWhoAmI, ANSWER_LIMIT_MS)) {
      if (until.aborted || !firebase.connected) return;
      firebase.send(`The functions did not answer whoAmI within ${ANSWER_LIMIT_MS / 1000} s.`);
    }
    await wait(ASK_EVERY_MS, undefined, { signal: until, ref: false }).catch(() => undefined);
  }
}
