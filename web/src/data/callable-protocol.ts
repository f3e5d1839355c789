import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import { ok, REFUSAL_REASONS, type Refusal, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import { logNote } from '../lib/log.ts';
import { idToken } from './auth.ts';

const CALL_TIMEOUT_MS = 10_000;

const Details = z.object({
  reason: z.enum(REFUSAL_REASONS),
  field: z.optional(z.string()),
  uid: z.optional(z.string()),
});
const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ status: z.string(), details: z.optional(z.unknown()) }) }),
]);

/** What a status without a reason means: the platform refused before the product's own code ran. */
const STATUS_REASONS: Readonly<Record<string, RefusalReason>> = {
  UNAUTHENTICATED: 'not-signed-in',
  PERMISSION_DENIED: 'no-permission',
  INVALID_ARGUMENT: 'invalid-input',
  RESOURCE_EXHAUSTED: 'too-many-requests',
};

/** The refusal in an error answer: the product's own reason, else what its status means. */
export function refusalOf(status: string, details: unknown): Refusal {
  const known = z.safeParse(Details, details);
  if (!known.success) return { reason: STATUS_REASONS[status] ?? 'unavailable' };
  const { reason, field, uid } = known.data;
  return present({ reason, field, uid });
}

/** What calling needs from around it, so that a test can answer. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  readonly idToken: () => Promise<string | null>;
}

/** One callable's side of the contract that the client needs; the table is `CONTRACTS`. */
export interface Callable<Name extends CallableName> {
  readonly name: Name;
  readonly output: { readonly parse: (value: unknown) => CallableOutput<Name> };
}

/**
 * Calls a callable and checks what it answers. Refusals and a server that can't be reached (10 s) come back as a result;
 * nothing is thrown. It speaks the callable protocol itself, from the app's own origin: that is one POST, and the Functions
 * SDK for it would be 5 kB on pages that count them.
 */
export async function post<Name extends CallableName>(
  ports: CallPorts,
  { name, output }: Callable<Name>,
  input: CallableInput<Name>,
): Promise<Result<CallableOutput<Name>>> {
  try {
    const token = await ports.idToken();
    const response = await ports.fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...present({ Authorization: token === null ? undefined : `Bearer ${token}` }),
      },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const answer = z.parse(Answer, await response.json());
    if ('error' in answer) return { ok: false, refusal: refusalOf(answer.error.status, answer.error.details) };
    return ok(output.parse(answer.result));
  } catch (error) {
    logNote(`call ${name}`, error);
    return refuse('unavailable');
  }
}

export const BROWSER_PORTS: CallPorts = { fetch: (...request) => fetch(...request), idToken };
