import process from 'node:process';
import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import type { Role } from '@gym/domain/person/roles';
import { type CallableFunction, onCall } from 'firebase-functions/https';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';
import { makeReadable } from './readable.ts';
import { SEAL_SECRET } from './seal.ts';

/** Who calls, as far as the server itself knows: nothing of it comes from the input. */
export interface Caller {
  /** `visitor` for somebody who is signed out, where a contract lets them in. */
  readonly uid: string;
  /** From the sign-in token; lower case. */
  readonly email: string | null;
  readonly role: Role;
  /** The branch that reception and kiosk are bound to. */
  readonly branch: string | null;
  readonly ip: string;
}

type Handler<Name extends CallableName> = (
  input: CallableInput<Name>,
  caller: Caller,
  now: number,
) => Promise<Result<CallableOutput<Name>>>;

/** Loads what a callable does. */
export type LoadHandler<Name extends CallableName> = () => Promise<Handler<Name>>;

/** One handler for each contract. */
export type Handlers = { readonly [Name in CallableName]: LoadHandler<Name> };

type Callable = CallableFunction<unknown, Promise<unknown>>;

/** Those that look whether WhatsApp is set up: a secret reaches only the functions that name it. */
const ASKS_WHATSAPP: ReadonlySet<CallableName> = new Set<CallableName>(['describeMessages']);

/** Those that ask the payment service. */
const ASKS_PAYMENTS: ReadonlySet<CallableName> = new Set<CallableName>([
  'startPayment',
  'checkPayment',
  'refundPayment',
]);

/** Those that neither answer once per request (`lib/once.ts`) nor derive anything from the key of the seal. All others get the key. */
const NEEDS_NO_SEAL: ReadonlySet<CallableName> = new Set<CallableName>([
  'addPushDevice',
  'attendanceReport',
  'checkPayment',
  'createAccessLink',
  'describeMessages',
  'describePanel',
  'describeSignIn',
  'endAccessLink',
  'exchangeBranchCode',
  'exportMyData',
  'listAbsent',
  'listExpirations',
  'listInvoices',
  'listStaff',
  'listUndelivered',
  'membersReport',
  'quoteOrder',
  'redeemAccessLink',
  'refundPayment',
  'reportProblem',
  'runDailyJobs',
  'salesReport',
  'setReminderChoice',
  'startPayment',
  'updateUser',
  'validatePromotion',
  'whoAmI',
]);

/**
 * The one way to make a callable: its row in the table of contracts, and what it does. Only what a deployment reads of it is made here; how it
 * answers is loaded at the first call.
 */
function callable<Name extends CallableName>(name: Name, load: LoadHandler<Name>): Callable {
  // The emulator would look for the secret in Google's store.
  const secrets = process.env.FUNCTIONS_EMULATOR
    ? []
    : [
        ...(NEEDS_NO_SEAL.has(name) ? [] : [SEAL_SECRET]),
        ...(ASKS_WHATSAPP.has(name) ? attachedSecrets() : []),
        ...(ASKS_PAYMENTS.has(name) ? paymentSecrets() : []),
      ];
  const options = {
    enforceAppCheck: process.env.ENFORCE_APP_CHECK === 'true',
    secrets,
  };
  const handle = onCall(options, async (request): Promise<unknown> => {
    const { answerCall } = await import('./answer-call.ts');
    return answerCall(name, load, request);
  });
  // The same function, with everything that the deployment reads from it.
  return new Proxy(handle, {
    apply(target, self, [request, response]: Parameters<typeof handle>) {
      makeReadable(request);
      return Reflect.apply(target, self, [request, response]);
    },
  });
}

/** All of them, by name. */
export function callables(handlers: Handlers): Readonly<Record<CallableName, Callable>> {
  const names = Object.keys(handlers) as CallableName[];
  return Object.fromEntries(names.map((name) => [name, callable(name, handlers[name])])) as Record<
    CallableName,
    Callable
  >;
}
