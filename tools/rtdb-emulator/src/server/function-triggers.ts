import { TriggerDispatcher } from '../triggers/dispatcher.ts';
import type { EventAuth } from '../triggers/event-body.ts';
import { createHttpSender, type HttpSender } from '../triggers/http-sender.ts';
import { TriggerRegistry } from '../triggers/registry.ts';
import type { Access } from './access.ts';
import type { CommitHook } from './namespace.ts';

/** The address of the Functions emulator. */
export interface FunctionsHost {
  readonly host: string;
  readonly port: number;
}

/** Returns the author of a change in the format of events. */
const toEventAuth = ({ admin, auth }: Access): EventAuth => {
  if (admin) return { kind: 'admin' };
  const uid = auth?.uid;
  return typeof uid === 'string' ? { kind: 'user', uid, token: auth?.token ?? null } : { kind: 'none' };
};

/**
 * Calls the registered function triggers after each commit, if there is a Functions emulator. Body format: README, open
 * point 7.
 */
export class FunctionTriggers {
  readonly registry = new TriggerRegistry();
  readonly #sender: HttpSender | undefined;
  readonly #dispatcher: TriggerDispatcher | undefined;

  constructor(functions: FunctionsHost | undefined, log: (line: string) => void = () => undefined) {
    if (functions === undefined) return;
    this.#sender = createHttpSender(functions.host, functions.port);
    this.#dispatcher = new TriggerDispatcher({ registry: this.registry, send: this.#sender.send, log });
  }

  /** Queues the calls of the triggers that a commit matches. */
  readonly fire: CommitHook = ({ namespace, before, after, written, access, now }) => {
    this.#dispatcher?.commit({ ns: namespace, before, after, written, auth: toEventAuth(access), now });
  };

  /** Resolves when no call is queued or running. */
  idle(): Promise<void> {
    return this.#dispatcher?.idle() ?? Promise.resolve();
  }

  /** Discards queued calls and aborts running ones. */
  close(): void {
    this.#dispatcher?.close();
    this.#sender?.close();
  }
}
