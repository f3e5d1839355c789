import type { Contract } from '@gym/domain/contracts/contract';
import { isUnanswered, type Refusal, type RefusalReason, type Result } from '@gym/domain/errors';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm as useFields } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BodyOf } from '../../data/requests.ts';
import { type RequestStorage, takesRequestId, useRequest } from '../../data/use-request.ts';
import { contractProblems } from '../../ui/form/contract-problems.ts';
import { changedFields, type Draft, type ListSchemas, restoredFields } from '../../ui/form/draft.ts';
import { useWrongFocus } from '../../ui/form/use-wrong-focus.ts';

/** The problem of each wrong field, as a sentence. */
export type Problems<Values> = Partial<Readonly<Record<keyof Values & string, string>>>;

/**
 * The values that the server may hold: first those that were loaded or saved last, then each set that was sent since
 * without an answer. A form that sends only changes must send each field that differs from any of them.
 */
export type StoredValues<Values> = readonly [saved: Values, ...sent: Values[]];

export interface FormOptions<Values extends FieldValues, Input, Value> {
  /** The initial values of the fields, keyed by the contract's names or by the names to which `fields` maps them. */
  readonly initial: Values;
  /** Returns the problems that the gym's rules find before anything is sent. */
  readonly check: (values: Values, stored: StoredValues<Values>) => Problems<Values>;
  /** Returns the contract's input without the `requestId`, which {@link useRequest} adds. */
  readonly input: (values: Values, stored: StoredValues<Values>) => BodyOf<Input>;
  /**
   * How the request is stored on the device until its answer is known; absent: not stored. A function is called with
   * the current values.
   */
  readonly keep?: KeepFor<Values>;
  /** Called with each successful answer, also to a stored request that an earlier page sent. */
  readonly onDone: (value: Value, input: Input) => void;
  /** Called with each answer, before the form shows it. */
  readonly onAnswer?: (result: Result<Value>, input: Input) => void;
  /** Returns the sentence of a refusal. */
  readonly say: (reason: RefusalReason) => string;
  /** Maps the contract's fields to those of the form that have another name. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>;
  /** Whether problems are shown while the person types even before the first submit. */
  readonly isLive?: boolean;
  /** Stores what was typed until it is sent, across reloads and navigation. */
  readonly draft?: Draft;
  /** Schemas of the fields that hold lists. A list without a schema isn't restored from a draft. */
  readonly lists?: ListSchemas;
}

export interface Form<Values, Input = unknown> {
  readonly values: Values;
  /** The sentence beside each wrong field, from the form's own checks or from the server. */
  readonly problems: Problems<Values>;
  /** The refusal to show as the form's message, because no rendered field shows it. */
  readonly refusal: Refusal | null;
  /** The person whom a refusal names, such as who already uses the phone. The refusal is shown too. */
  readonly existingPerson: { readonly uid: string; readonly reason: RefusalReason } | null;
  readonly busy: boolean;
  /** The stored request without a known answer. Until the answer is known or `giveUp` is called, only `again` sends. */
  readonly unanswered: Input | null;
  /** Sends the unanswered request again, unchanged. */
  readonly again: () => Promise<void>;
  /** Forgets the unanswered request, so that something else can be sent. */
  readonly giveUp: () => void;
  /** The name of the callable. */
  readonly callable: string;
  /** Whether a field differs from a value that the server may hold. */
  readonly isChanged: boolean;
  /** Whether the fields were restored from a draft. */
  readonly isRestored: boolean;
  /** Resets the fields to the values that were loaded or saved last, and removes the draft. */
  readonly discard: () => void;
  readonly change: (part: Partial<Values>) => void;
  readonly submit: (event: FormEvent) => void;
  /** Must be the `ref` of the `<form>`, whose first wrong field gets the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
}

function sentencesOf<Values extends FieldValues>(errors: FieldErrors<Values>): Record<string, string> {
  const messages = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(messages.filter(([, message]) => typeof message === 'string'));
}

const INVALID: Refusal = { reason: 'invalid-input' };

/**
 * Returns whether the fields have problems, but none is visible because no wrong field is rendered.
 *
 * @param isWrong whether some field has a problem
 */
function useHiddenProblem(element: RefObject<HTMLFormElement | null>, isWrong: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  // This runs after each render, because only the document shows which fields are rendered.
  useEffect(() => {
    setHidden(isWrong && element.current !== null && element.current.querySelector('[aria-invalid]') === null);
  });
  return isHidden && isWrong;
}

/** Tracks the values that the server may hold. */
function useStoredValues<Values>(initial: Values) {
  const [stored, setStored] = useState<StoredValues<Values>>([initial]);
  // Null until this page sends: the values of a request from an earlier page are unknown here.
  const sent = useRef<Values | null>(null);
  return {
    stored,
    markSending: (values: Values): void => {
      sent.current = values;
    },
    markSaved: (): void => setStored(([base]) => [sent.current ?? base]),
    markUnanswered: (): void => {
      const values = sent.current;
      if (values !== null) setStored((others) => [...others, values]);
    },
  };
}

type KeepFor<Values> = RequestStorage | ((values: Values) => RequestStorage | undefined) | undefined;

function keepFor<Values>(keep: KeepFor<Values>, values: Values): RequestStorage | undefined {
  return typeof keep === 'function' ? keep(values) : keep;
}

/** Returns a placeholder for the request id, with which the contract's schema can check the other fields. */
function placeholderId(contract: Pick<Contract, 'input'>): { readonly requestId?: string } {
  return takesRequestId(contract) ? { requestId: '00000000-0000-4000-8000-000000000000' } : {};
}

/**
 * State of a form that sends one contract. The fields are checked by `check` and by the contract's schema, a double
 * press sends once, and what was typed stays in the fields if sending fails.
 */
export function useForm<
  Values extends FieldValues,
  Input extends z.ZodMiniType<object, object>,
  Output extends z.ZodMiniType,
>(
  contract: Contract<string, Input, Output>,
  options: FormOptions<Values, z.input<Input>, z.output<Output>>,
): Form<Values, z.input<Input>> {
  const { check, input, keep, onDone, onAnswer, say, fields = {}, isLive = false, draft, lists } = options;
  const [initial] = useState(options.initial);
  const { stored, markSending, markSaved, markUnanswered } = useStoredValues(initial);
  const [base] = stored;
  const [restored, setRestored] = useState(() => restoredFields(initial, draft, lists));
  const [startValues] = useState<Values>(() => ({ ...initial, ...restored }));
  const element = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(element);
  const nameOf = (field: string): string | null => fields[field] ?? (field in initial ? field : null);

  const problemsOf = (values: Values): Record<string, string> => {
    const checked = Object.entries<string | undefined>(check(values, stored)).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence] as const],
    );
    if (checked.length > 0) return Object.fromEntries(checked);
    const wrong = contractProblems(contract.input, { ...input(values, stored), ...placeholderId(contract) });
    return Object.fromEntries(wrong.map((field) => [nameOf(field) ?? 'root', say('invalid-input')]));
  };
  const resolver: Resolver<Values> = (values) => {
    const found = Object.entries(problemsOf(values)).map(([name, message]) => [name, { type: 'wrong', message }]);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
  };
  const form = useFields<Values>({ values: startValues, resolver, shouldFocusError: false });
  const values = form.watch();
  const { errors, isSubmitted } = form.formState;
  const request = useRequest(contract, {
    keep: keepFor(keep, values),
    onDone: (value, sentInput) => {
      onAnswer?.({ ok: true, value }, sentInput);
      draft?.write({});
      setRestored(null);
      markSaved();
      onDone(value, sentInput);
    },
    onRefused: (refusal, sentInput) => {
      wrongFocus.request();
      if (isUnanswered(refusal.reason)) markUnanswered();
      onAnswer?.({ ok: false, refusal }, sentInput);
    },
  });

  const { root, ...found } = sentencesOf(errors);
  const refusedField = request.refusal?.field === undefined ? null : nameOf(request.refusal.field);
  const serverProblems =
    request.refusal && refusedField !== null ? { [refusedField]: say(request.refusal.reason) } : {};
  const { uid, reason = 'invalid-input' } = request.refusal ?? {};
  const isProblemHidden = useHiddenProblem(
    element,
    isSubmitted && Object.keys({ ...found, ...serverProblems }).length > 0,
  );
  const isFormRefusal = refusedField === null || isProblemHidden;
  const formRefusal: Refusal | null =
    root !== undefined ? INVALID : isFormRefusal ? (request.refusal ?? (isProblemHidden ? INVALID : null)) : null;
  return {
    values,
    problems: { ...found, ...serverProblems } as Problems<Values>,
    refusal: formRefusal,
    existingPerson: uid === undefined ? null : { uid, reason },
    busy: request.busy,
    unanswered: request.unanswered,
    again: request.again,
    giveUp: request.giveUp,
    callable: request.callable,
    isChanged: stored.some((storedValues) => Object.keys(changedFields(values, storedValues)).length > 0),
    isRestored: restored !== null,
    discard: () => {
      form.reset(base);
      draft?.write({});
      setRestored(null);
      request.clear();
    },
    change: (part) => {
      for (const [name, value] of Object.entries(part)) form.setValue(name as Path<Values>, value);
      draft?.write(changedFields(form.getValues(), base));
      request.clear();
      wrongFocus.cancel();
      if (isSubmitted || isLive) void form.trigger();
    },
    submit: (event) => {
      event.preventDefault();
      // The fields are checked asynchronously, so a press during a request could send a second one after its answer.
      if (request.busy) return;
      const send = async (typed: Values): Promise<void> => {
        markSending(typed);
        await request.send(input(typed, stored));
      };
      void form.handleSubmit(send, wrongFocus.request)();
    },
    element,
  };
}
