import { CLIENT_RELEASE_HEADER } from '@gym/domain/contracts/client-release';
import type { Contract } from '@gym/domain/contracts/contract';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { RELEASE } from '@gym/domain/release';
import * as z from 'zod/mini';
import { logNote } from '../lib/log.ts';
import { noteTooOld } from '../lib/too-old.ts';
import { withTimeLimit } from './answered.ts';

const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ status: z.string(), details: z.optional(z.unknown()) }) }),
]);

/** Time for the network on top of the server's own deadline, milliseconds. */
const TRAVEL_MS = 2_000;

/** Longest wait for the token of App Check, milliseconds. */
const APP_CHECK_MS = 4_000;

/** Returns the header of App Check. Without a token it is empty, and the server decides whether it is required. */
async function appCheckHeader(): Promise<Record<string, string>> {
  try {
    // Importing `auth.ts` starts App Check.
    const [{ appCheckToken }] = await Promise.all([import('../lib/app-check.ts'), import('./auth.ts')]);
    return { 'X-Firebase-AppCheck': await withTimeLimit(appCheckToken(), undefined, APP_CHECK_MS) };
  } catch (error) {
    logNote('app check', error);
    return {};
  }
}

/** The dependencies of a call, so that tests can replace them. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  readonly idToken: () => Promise<string | null>;
}

/**
 * Calls a callable and validates its answer. Never throws: it returns a refusal as a result, and refuses with
 * `unavailable` if the request fails, the answer is invalid or doesn't arrive in time (10 s, or the contract's deadline
 * plus {@link TRAVEL_MS}). Without a sign-in, a call that needs one is refused without a request. It implements the
 * callable protocol itself, as one POST to the app's own origin, to keep the Functions SDK out of pages with a size
 * budget.
 */
export async function post<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  ports: CallPorts,
  { name, callers, deadlineMs, output }: Contract<string, Input, Output>,
  input: z.input<Input>,
): Promise<Result<z.output<Output>>> {
  const controller = new AbortController();
  const send = async (): Promise<Result<z.output<Output>>> => {
    const token = await ports.idToken();
    // Not sent, because the server would refuse it and the browser would log the refusal as an error.
    if (token === null && callers !== 'anyone') return refuse('not-signed-in');
    const response = await ports.fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [CLIENT_RELEASE_HEADER]: RELEASE,
        ...present({ Authorization: token === null ? undefined : `Bearer ${token}` }),
        // A build without a site key contains no code of App Check.
        ...(import.meta.env.VITE_APP_CHECK_SITE_KEY && (await appCheckHeader())),
      },
      body: JSON.stringify({ data: input }),
      signal: controller.signal,
    });
    const answer = z.parse(Answer, await response.json());
    if ('error' in answer) {
      // Loaded on demand, because it contains the list of all refusal reasons and the first view needs none.
      const { parseRefusal } = await import('./refusal-of.ts');
      const refusal = parseRefusal(answer.error.status, answer.error.details);
      if (refusal.reason === 'client-too-old') noteTooOld();
      return { ok: false, refusal };
    }
    return ok(z.parse(output, answer.result));
  };
  try {
    // The deadline includes fetching the ID token, because offline a refresh of the token waits too.
    return await withTimeLimit(send(), undefined, deadlineMs === undefined ? undefined : deadlineMs + TRAVEL_MS);
  } catch (error) {
    controller.abort();
    logNote(`call ${name}`, error);
    return refuse('unavailable');
  }
}

const BROWSER_PORTS: CallPorts = {
  fetch: (...request) => fetch(...request),
  // Imported on demand, so that public pages with a call show before the SDK is loaded.
  idToken: async () => (await import('./auth.ts')).idToken(),
};

/**
 * Calls the callable of a contract, as the signed-in user if there is one; see {@link post} for the result.
 *
 * @param idToken returns the token to send instead of the signed-in user's
 */
export function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: Contract<string, Input, Output>,
  input: z.input<Input>,
  idToken: CallPorts['idToken'] = BROWSER_PORTS.idToken,
): Promise<Result<z.output<Output>>> {
  return post({ ...BROWSER_PORTS, idToken }, contract, input);
}
