import process from 'node:process';
import { isPaymentCall } from '@gym/domain/contracts/payment-calls';
import { HttpsError, type HttpsFunction, onCall, onRequest } from 'firebase-functions/https';
import { paymentSecrets } from './adapters/payment/settings.ts';
import type { LoadHandlers } from './lib/answer-call.ts';
// Checks GYM_PROXIES at the start of each process, so that a deployment with a wrong value fails.
import './lib/client-address.ts';
import { makeReadable } from './lib/readable.ts';
import { SEAL_SECRET } from './lib/seal.ts';

/** Returns the callable's name: the last segment of the address `/api/<name>`. */
function parseCallName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Returns one HTTPS function that answers many callables by the protocol of Firebase's callable functions.
 *
 * @param target the name under which the function is exported
 * @param canAnswer returns whether the function answers the callable with this name
 * @param load loads the handlers; called only where they are needed, because the processes of all functions import this
 *   file
 */
function createCallableApi(
  target: string,
  canAnswer: (name: string) => boolean,
  load: LoadHandlers,
  secrets: string[],
): HttpsFunction {
  const answer = onCall({ enforceAppCheck: process.env.ENFORCE_APP_CHECK === 'true' }, async (request) => {
    const name = parseCallName(request.rawRequest.path);
    if (!canAnswer(name)) throw new HttpsError('not-found', `There is no callable ${name}`);
    const { answerCall } = await import('./lib/answer-call.ts');
    return answerCall(name, load, request);
  });
  // The process that serves this function loads the handlers at its start, so that the first call doesn't wait for
  // them.
  if (process.env.FUNCTION_TARGET === target) load().catch(() => undefined);
  const minInstances = Number(process.env.GYM_MIN_INSTANCES ?? 0);
  return onRequest(
    {
      invoker: 'public',
      memory: '512MiB',
      timeoutSeconds: 60,
      concurrency: 80,
      minInstances,
      // The emulator would try to fetch the secrets from Google Secret Manager.
      secrets: process.env.FUNCTIONS_EMULATOR ? [] : secrets,
    },
    (request, response) => {
      makeReadable(request);
      return answer(request, response);
    },
  );
}

/** Answers every callable, except those that use the payment service. */
export const api = createCallableApi(
  'api',
  (name) => !isPaymentCall(name),
  async () => (await import('./handlers.ts')).HANDLERS,
  [SEAL_SECRET],
);

/** Answers the callables that use the payment service. `api` doesn't get the payment secrets. */
export const paymentsApi = createCallableApi(
  'paymentsApi',
  isPaymentCall,
  async () => (await import('./payments/handlers.ts')).PAYMENT_HANDLERS,
  paymentSecrets(),
);
