import type { Contract } from '@gym/domain/contracts/contract';
import type { CallableName } from '@gym/domain/contracts/index';
import type { Refusal, Result } from '@gym/domain/errors';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  type BodyOf,
  bodyOf,
  type RequestInput,
  type RequestSlot,
  requests,
  type SentRequest,
  slotOf,
} from './requests.ts';

/** How a request is stored on the device: its subject, and its name on other pages. */
export interface RequestStorage {
  /** Key of the shift, person, sale or record that the request changes. Each has one stored request per callable. */
  readonly subject: string;
  /** The name of the request, such as 'Renovación de Ana Ruiz'. */
  readonly label: string;
  /** See {@link SentRequest.page}. */
  readonly page?: string | undefined;
}

/** The fields of a request's state with which a page offers to repeat or give up a request without a known answer. */
export type UnansweredRequest = Pick<
  RequestState<unknown, unknown>,
  'busy' | 'refusal' | 'again' | 'giveUp' | 'callable'
>;

export interface RequestOptions<Input, Value> {
  /** Stores the request on the device until its answer is known. Absent: the request lasts as long as the page. */
  readonly keep?: RequestStorage | undefined;
  /** Called with each successful answer, even if the request was sent before this page was opened. */
  readonly onDone?: (value: Value, input: Input) => void;
  /** Called with each refusal, besides {@link RequestState.refusal}. */
  readonly onRefused?: (refusal: Refusal, input: Input) => void;
  /** See {@link Requests.send}. */
  readonly settle?: (result: Result<Value>) => void;
}

/** The state of a request, as its page shows it. */
export interface RequestState<Input, Value> {
  /**
   * Sends a request. Resolves to its answer, or to `null`, without sending, while a request is in flight, so that a
   * double press sends once. See {@link Requests.send}.
   */
  readonly send: (body: BodyOf<Input>) => Promise<Result<Value> | null>;
  readonly busy: boolean;
  /** Why the last try failed. Removed by the next try, `giveUp` and `clear`. */
  readonly refusal: Refusal | null;
  /**
   * The stored request without a known answer, which may have been carried out. Until it is settled, no
   * other request can be sent.
   */
  readonly unanswered: Input | null;
  /** Sends the unanswered request again, unchanged. */
  readonly again: () => Promise<void>;
  /** Forgets the unanswered request, which may have been carried out, so that something else can be sent. */
  readonly giveUp: () => void;
  /** The name of the callable. */
  readonly callable: string;
  /** Removes `refusal`. */
  readonly clear: () => void;
}

/** Whether the input of a contract has a request id. A contract without one is idempotent by itself. */
export function takesRequestId({ input }: Pick<Contract, 'input'>): boolean {
  return !(input instanceof z.ZodMiniObject) || 'requestId' in input.shape;
}

/** Returns the input that the contract takes: without the request id if it has none. */
function inputOf<Input extends z.ZodMiniType>(contract: Pick<Contract<string, Input>, 'input'>, input: RequestInput) {
  // The body has every field of the input but the id.
  return (takesRequestId(contract) ? input : bodyOf(input)) as z.input<Input>;
}

/**
 * Sends the requests of one contract that change something on the server. It makes the request id: the same one while
 * no answer is known, so that a retry is idempotent, and a new one for other input and after each known answer.
 *
 * @param contract must have a request id in its input if `keep` is set
 */
export function useRequest<Input extends z.ZodMiniType<object, object>, Output extends z.ZodMiniType>(
  contract: Contract<string, Input, Output>,
  { keep, onDone, onRefused, settle }: RequestOptions<z.input<Input>, z.output<Output>> = {},
): RequestState<z.input<Input>, z.output<Output>> {
  const id = useId();
  const slot: RequestSlot = slotOf(contract, keep?.subject ?? id, keep !== undefined);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Nothing has been sent while a page is rendered on the server.
  const storedText = useSyncExternalStore(
    requests.subscribe,
    () => requests.snapshot(slot),
    () => null,
  );
  const sendingState = useSyncExternalStore(
    requests.subscribe,
    () => requests.sendingState(slot),
    () => 'no' as const,
  );
  const busy = sendingState !== 'no';
  const callbacks = useRef({ onDone, onRefused });
  callbacks.current = { onDone, onRefused };
  // `slot` is a new object at each rendering, so the effects depend on its fields.
  const { name, subject, isKept } = slot;
  useEffect(
    () =>
      requests.attachPage({ name, subject, isKept }, ({ request, result, isRetry }) => {
        const input = inputOf(contract, request.input);
        if (result.ok) callbacks.current.onDone?.(result.value as z.output<Output>, input);
        else {
          // The page shows by `unanswered` that a stored request has no answer, so only a retry sets `unavailable`.
          if (!isKept || isRetry || result.refusal.reason !== 'unavailable') setRefusal(result.refusal);
          callbacks.current.onRefused?.(result.refusal, input);
        }
      }),
    [contract, name, subject, isKept],
  );
  const sendToServer = (input: RequestInput) => call(contract, inputOf(contract, input));
  const send = (body: object, about: Pick<SentRequest, 'label' | 'page'>) => {
    setRefusal(null);
    return requests.send<z.output<Output>>(slot, body, about, sendToServer, settle);
  };
  const storedRequest =
    storedText === null || sendingState === 'first' || !isKept ? null : readRequest(contract.input, storedText);
  const isUnreadable = isKept && !busy && storedText !== null && storedRequest === null;
  useEffect(() => {
    if (isUnreadable) requests.forget({ name, subject, isKept: true });
  }, [isUnreadable, name, subject]);
  return {
    send: (body) => send(body, { label: keep?.label ?? '', page: keep?.page }),
    busy,
    refusal,
    unanswered: storedRequest?.input ?? null,
    again: async () => {
      if (storedRequest !== null) await send(bodyOf(storedRequest.sent), storedRequest.about);
    },
    giveUp: () => {
      if (storedRequest !== null) requests.giveUp(slot, storedRequest.sent);
      setRefusal(null);
    },
    callable: name,
    clear: () => setRefusal(null),
  };
}

/**
 * Whether this page waits for the answer to a stored request, whichever component sent it. The database may deliver the
 * change before the answer arrives. A parent uses this to keep the form mounted that reports the result.
 *
 * @param subject key of the subject of the request; see `RequestStorage`
 */
export function useIsSending(name: CallableName, subject: string): boolean {
  return useSyncExternalStore(
    requests.subscribe,
    () => requests.sendingState({ name, subject, isKept: true }) !== 'no',
  );
}

/**
 * Reads a stored request; `null` if this version's contract refuses its input. `sent` is the input as it was sent:
 * parsing would reorder its fields, and equal requests are recognised by their text.
 */
function readRequest<Input extends z.ZodMiniType>(schema: Input, storedText: string) {
  const { input: sent, ...about }: SentRequest = JSON.parse(storedText);
  const parsed = z.safeParse(schema, sent);
  return parsed.success ? { input: parsed.data as z.input<Input>, sent, about } : null;
}
