import process from 'node:process';
import { isPaymentCall } from '@gym/domain/contracts/payment-calls';
import { HttpsError, type HttpsFunction, onCall, onRequest } from 'firebase-functions/https';
import { paymentSecrets } from './adapters/payment/settings.ts';
import type { LoadHandlers } from './lib/answer-call.ts';
import { makeReadable } from './lib/readable.ts';
import { SEAL_SECRET } from './lib/seal.ts';

/** The name of the callable is the last segment of the address: `/api/<name>`. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * One deployed function that answers many callables by the protocol of Firebase's callable functions.
 *
 * @param answers whether a name is its own to answer
 * @param load what the calls do: loaded at the first call, because the process of every other function reads this file too
 */
function apiOf(
  target: string,
  answers: (name: string) => boolean,
  load: LoadHandlers,
  secrets: string[],
): HttpsFunction {
  const answer = onCall({ enforceAppCheck: process.env.ENFORCE_APP_CHECK === 'true' }, async (request) => {
    const name = nameIn(request.rawRequest.path);
    if (!answers(name)) throw new HttpsError('not-found', `There is no callable ${name}`);
    const { answerCall } = await import('./lib/answer-call.ts');
    return answerCall(name, load, request);
  });
  // In a process of its own everything is there before the first call.
  if (process.env.FUNCTION_TARGET === target) load().catch(() => undefined);
  const minInstances = Number(process.env.GYM_MIN_INSTANCES ?? 0);
  return onRequest(
    {
      invoker: 'public',
      memory: '512MiB',
      timeoutSeconds: 60,
      concurrency: 80,
      minInstances,
      // The emulator would look for secrets in Google's store.
      secrets: process.env.FUNCTIONS_EMULATOR ? [] : secrets,
    },
    (request, response) => {
      makeReadable(request);
      return answer(request, response);
    },
  );
}

/** Answers every callable but those that talk to the payment service. */
export const api = apiOf(
  'api',
  (name) => !isPaymentCall(name),
  async () => (await import('./handlers.ts')).HANDLERS,
  [SEAL_SECRET],
);

/** Answers the callables that talk to the payment service, with its secrets. */
export const paymentsApi = apiOf(
  'paymentsApi',
  isPaymentCall,
  async () => (await import('./payment-handlers.ts')).PAYMENT_HANDLERS,
  paymentSecrets(),
);
