import type { Contract } from '@gym/domain/contracts/contract';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import { logNote } from '../lib/log.ts';
import { within } from './answered.ts';

const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ status: z.string(), details: z.optional(z.unknown()) }) }),
]);

/** How long a request and its answer may travel, beside the server's own deadline. */
const TRAVEL_MS = 2_000;

/** What calling needs from around it, so that a test can answer. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  readonly idToken: () => Promise<string | null>;
}

/**
 * Calls a callable and checks what it answers. Refusals and a server that can't be reached (10 s, or the contract's own deadline) come back as a result;
 * nothing is thrown, and nothing is sent that needs a sign-in when there is none. It implements the callable protocol itself, from the app's own origin: that is one POST, and the Functions
 * SDK for it would be 5 kB on pages that count them.
 */
export async function post<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  ports: CallPorts,
  { name, callers, deadlineMs, output }: Contract<string, Input, Output>,
  input: z.input<Input>,
): Promise<Result<z.output<Output>>> {
  const cut = new AbortController();
  const send = async (): Promise<Result<z.output<Output>>> => {
    const token = await ports.idToken();
    // Who left while this was on its way: the server would only say so, and the browser's console would have an error of it.
    if (token === null && callers !== 'anyone') return refuse('not-signed-in');
    const response = await ports.fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...present({ Authorization: token === null ? undefined : `Bearer ${token}` }),
      },
      body: JSON.stringify({ data: input }),
      signal: cut.signal,
    });
    const answer = z.parse(Answer, await response.json());
    if ('error' in answer) {
      // With its list of all reasons only now: the first view has none to tell.
      const { refusalOf } = await import('./refusal-of.ts');
      return { ok: false, refusal: refusalOf(answer.error.status, answer.error.details) };
    }
    return ok(z.parse(output, answer.result));
  };
  try {
    // The sign-in's token belongs to it: without network a new one is waited for as well.
    return await within(send(), undefined, deadlineMs === undefined ? undefined : deadlineMs + TRAVEL_MS);
  } catch (error) {
    cut.abort();
    logNote(`call ${name}`, error);
    return refuse('unavailable');
  }
}

export const BROWSER_PORTS: CallPorts = {
  fetch: (...request) => fetch(...request),
  // Imported when it is needed: public pages that call stand before the SDK.
  idToken: async () => (await import('./auth.ts')).idToken(),
};
