import type { Contract } from '@gym/domain/contracts/contract';
import { isDecided, isUnanswered, type Result, refuse } from '@gym/domain/errors';
import * as z from 'zod/mini';
import { forget, listStoredSuffixes, parseJson, readStored, store, watchStored } from '../lib/device-storage.ts';

/** A kept {@link SentRequest}. */
const keptSchema = z.object({
  input: z.looseObject({ requestId: z.string() }),
  label: z.string(),
  page: z.optional(z.string().check(z.startsWith('/'))),
  isRetried: z.optional(z.boolean()),
});

/** The input of a callable that is idempotent per `requestId`. */
export interface RequestInput {
  readonly requestId: string;
}

/** A request that was sent and whose answer isn't known. */
export interface SentRequest<Input extends RequestInput = RequestInput> {
  readonly input: Input;
  /** Describes the request, such as 'Renovación de Ana Ruiz'. */
  readonly label: string;
  /** Path of the only page that may send it again, because it uses the answer. Absent: any page may. */
  readonly page?: string | undefined;
  /** Whether it was sent more than once, from this tab or another. */
  readonly isRetried?: boolean | undefined;
}

/** Holds at most one pending request. Each callable has a slot for each subject, such as a shift or a person. */
export interface RequestSlot {
  /** The name of the callable. */
  readonly name: string;
  /** Key of the subject: a shift, person, sale or record. A fixed word if the callable has only one subject. */
  readonly subject: string;
  /** Whether the request is kept on the device until its answer is known, so that it outlives the page. */
  readonly isKept: boolean;
}

/** The answer to a request. */
export interface Outcome {
  readonly slot: RequestSlot;
  readonly request: SentRequest;
  readonly result: Result<unknown>;
  /** Whether the same request was sent more than once, from this tab or another. */
  readonly isRetry: boolean;
  /** Whether the answer settles the request: it was carried out, or certainly not. */
  readonly isSettled: boolean;
}

/**
 * Returns whether an answer settles the request. `unavailable` and `client-too-old` never do. If the request was sent
 * before (`isRetry`), the earlier try may have been carried out. So a temporary refusal, such as `too-many-requests`,
 * doesn't settle it: the server may have refused before it looked up the `requestId`. A final refusal settles it, and
 * so does `conflict`, which `once()` answers only after that look-up.
 */
function settlesRequest(result: Result<unknown>, isRetry: boolean): boolean {
  if (result.ok) return true;
  const { reason } = result.refusal;
  return !isUnanswered(reason) && (!isRetry || reason === 'conflict' || isDecided(reason));
}

/** Returns the key of a slot, in memory and in the device's storage. */
export function requestKey({ name, subject }: Pick<RequestSlot, 'name' | 'subject'>): string {
  return `${name}.${subject}`;
}

/** An input without the request id, which `Requests` adds. */
export type BodyOf<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never;

/** Returns an input without its request id. */
export function bodyOf({ requestId: _, ...body }: RequestInput): object {
  return body;
}

/** The dependencies of {@link Requests}, so that tests can replace them. */
export interface RequestPorts {
  /** Returns a kept request as JSON text; `null` if there is none, or the browser blocks storage. */
  readonly read: (key: string) => string | null;
  /** Returns false if storage is full or blocked. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** The keys of all kept requests. */
  readonly keys: () => readonly string[];
  readonly newId: () => string;
  /** Calls the listener when another tab changes the storage, or when the storage gets another owner. */
  readonly onOtherTab: (listener: () => void) => void;
}

/**
 * The requests of this tab that change something on the server, and those of all tabs that are kept on the device.
 *
 * A request keeps its `requestId` until its answer is known, so that retries are idempotent. A kept request blocks its
 * slot (`RequestSlot`): until its answer is known nothing else is sent there, also after a reload or in another tab.
 */
export class Requests {
  readonly #ports: RequestPorts;
  /** Requests of this page: those that aren't kept, and those that could not be stored on the device. */
  readonly #memory = new Map<string, SentRequest>();
  /** Requests in flight from this page, by key: whether each is a retry. */
  readonly #sending = new Map<string, boolean>();
  readonly #listeners = new Set<() => void>();
  /** Open pages that show a slot, by its key. */
  readonly #pages = new Map<string, Set<(outcome: Outcome) => void>>();
  readonly #watchers = new Set<(outcome: Outcome) => void>();

  constructor(ports: RequestPorts) {
    this.#ports = ports;
    ports.onOtherTab(() => this.#notify());
  }

  /** Calls the listener at each change. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what is in flight from this page in the slot: `no` request, a `first` try, or a `retry`. */
  sendingState(slot: RequestSlot): 'no' | 'first' | 'retry' {
    const isRetry = this.#sending.get(requestKey(slot));
    return isRetry === undefined ? 'no' : isRetry ? 'retry' : 'first';
  }

  /** Returns whether an open page shows this slot. */
  isShown(slot: RequestSlot): boolean {
    return this.#pages.has(requestKey(slot));
  }

  /**
   * Calls the watcher with each answer to a kept request that no open page shows. Returns the function that
   * unsubscribes.
   */
  watch(watcher: (outcome: Outcome) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Returns the slot's request without a known answer as JSON text, so that equal snapshots are identical; `null` if
   * there is none.
   */
  snapshot(slot: RequestSlot): string | null {
    const request = this.#read(slot);
    return request && JSON.stringify(request);
  }

  /** Returns the kept requests of all tabs with their slots. */
  listKept(): readonly (RequestSlot & { readonly request: SentRequest })[] {
    const slots = this.#ports
      .keys()
      .map((key) => ({ name: key.slice(0, key.indexOf('.')), subject: key.slice(key.indexOf('.') + 1) }));
    return slots.flatMap(({ name, subject }) => {
      const slot = { name, subject, isKept: true };
      const request = this.#read(slot);
      return request ? [{ ...slot, request }] : [];
    });
  }

  /** Removes the slot's request, for example if this version of the app can't read it, so that the slot is free. */
  forget(slot: RequestSlot): void {
    this.#write(slot, null);
    this.#notify();
  }

  /**
   * Removes a request that the person no longer wants to retry; it may have been carried out. Does nothing if another
   * tab got its answer meanwhile, or sent another request in the slot.
   */
  giveUp(slot: RequestSlot, { requestId }: RequestInput): void {
    if (this.#read(slot)?.input.requestId === requestId) this.forget(slot);
  }

  /** Registers a page that shows the slot and gets its answers. Returns the function that unregisters it. */
  attachPage(slot: RequestSlot, page: (outcome: Outcome) => void): () => void {
    const key = requestKey(slot);
    const pages = this.#pages.get(key) ?? new Set();
    this.#pages.set(key, pages.add(page));
    this.#notify();
    return () => {
      pages.delete(page);
      if (pages.size === 0) this.#pages.delete(key);
      this.#notify();
    };
  }

  /**
   * Sends a request. If the slot has a request with the same body and no known answer, that one is sent again.
   *
   * @param body the input without its `requestId`
   * @param about describes the request, and names its page
   * @param post sends the input and returns the answer, or `unavailable` if none came
   * @param settle is called with the answer before the request is removed, so that a crash in between repeats the
   *   request and loses nothing. It removes what must not outlive the request, such as the cart of a sale.
   * @returns the answer; `unavailable`, without sending, if another kept request of the slot has no known answer;
   *   `null` if a request of the slot is in flight from this page, so that a double press sends once
   */
  async send<Value>(
    slot: RequestSlot,
    body: object,
    about: Pick<SentRequest, 'label' | 'page'>,
    post: (input: RequestInput) => Promise<Result<Value>>,
    settle?: (result: Result<Value>) => void,
  ): Promise<Result<Value> | null> {
    const key = requestKey(slot);
    if (this.#sending.has(key)) return null;
    const pending = this.#read(slot);
    const isSame = pending !== null && JSON.stringify(bodyOf(pending.input)) === JSON.stringify(body);
    if (slot.isKept && pending !== null && !isSame) return refuse('unavailable');
    const requestId = isSame ? pending.input.requestId : this.#ports.newId();
    const input = { ...body, requestId };
    const request = { input, ...about, ...(isSame && { isRetried: true }) };
    this.#write(slot, request);
    this.#sending.set(key, isSame);
    this.#notify();
    const result = await post(input).finally(() => this.#sending.delete(key));
    const current = this.#read(slot);
    // The request is no longer pending if the person signed out or gave it up, or if another tab got the answer first.
    const isStillPending = current?.input.requestId === requestId;
    const isRetry = isSame || (isStillPending && current.isRetried === true);
    const isSettled = settlesRequest(result, isRetry);
    if (isStillPending && isSettled) {
      settle?.(result);
      this.#write(slot, null);
    }
    this.#notify();
    this.#report({ slot, request, result, isRetry, isSettled });
    return result;
  }

  #report(outcome: Outcome): void {
    const pages = this.#pages.get(requestKey(outcome.slot));
    if (pages) for (const page of [...pages]) page(outcome);
    else if (outcome.slot.isKept) for (const watcher of [...this.#watchers]) watcher(outcome);
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #read(slot: RequestSlot): SentRequest | null {
    const key = requestKey(slot);
    const kept = slot.isKept ? parseJson(this.#ports.read(key), keptSchema) : null;
    return kept ?? this.#memory.get(key) ?? null;
  }

  #write(slot: RequestSlot, request: SentRequest | null): void {
    const key = requestKey(slot);
    this.#memory.delete(key);
    if (request === null) this.#ports.remove(key);
    // If storage fails, the request lives as long as the page.
    else if (!slot.isKept || !this.#ports.write(key, JSON.stringify(request))) this.#memory.set(key, request);
  }
}

/** Returns the slot of a contract's requests about a subject. */
export function slotOf({ name }: Pick<Contract, 'name'>, subject: string, isKept = true): RequestSlot {
  return { name, subject, isKept };
}

/** The requests of this tab. */
export const requests = new Requests({
  read: (key) => readStored('request', key),
  write: (key, text) => store('request', text, key),
  remove: (key) => forget('request', key),
  keys: () => listStoredSuffixes('request'),
  newId: () => crypto.randomUUID(),
  onOtherTab: (listener) => {
    if (typeof window !== 'undefined') watchStored('request', listener);
  },
});
