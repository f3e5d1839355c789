import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST, PORTS, PROJECT } from './project.ts';

/**
 * URL of the module that restarts the Functions emulator. firebase-tools must be started with it (`node --import`).
 */
export const RESTART_MODULE = import.meta.resolve('./functions-restart.ts');

const WHO_AM_I = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1/api/whoAmI`;
const POLL_MS = 10_000;
const ANSWER_LIMIT_MS = 15_000;

/** Sends a request. Resolves with any answer, even an error. Rejects if the connection ends or `limit` is aborted. */
type SendRequest = (limit: AbortSignal) => Promise<unknown>;

const callWhoAmI: SendRequest = async (limit) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(WHO_AM_I, { method: 'POST', headers, body: '{"data":{}}', signal: limit });
  await response.arrayBuffer();
};

/**
 * Returns true if the time limit passes without an answer. Returns false if the connection ends before, because the
 * functions may just be restarting.
 */
export async function givesNoAnswer(sendRequest: SendRequest, limitMs: number): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    await sendRequest(limit);
    return false;
  } catch {
    return limit.aborted;
  }
}

/**
 * Calls `whoAmI` repeatedly, and requests a restart of the functions if there is no answer. Reports every restart, also
 * those after the death of a worker, which `RESTART_MODULE` notices itself.
 * @param firebase the process of firebase-tools, with `RESTART_MODULE` and an IPC channel; nothing is restarted once
 *   the channel is closed
 * @param signal ends the watching: after it was aborted, `whoAmI` isn't called again
 */
export async function watchFunctions(
  firebase: ChildProcess,
  onRestart: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  firebase.on('message', (sentence) => onRestart(String(sentence)));
  while (!signal.aborted) {
    if (await givesNoAnswer(callWhoAmI, ANSWER_LIMIT_MS)) {
      if (signal.aborted || !firebase.connected) return;
      firebase.send(`The functions did not answer whoAmI within ${ANSWER_LIMIT_MS / 1000} s.`);
    }
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
