import type { Contract } from '@gym/domain/contracts/contract';
import { isUnanswered, type Refusal, type RefusalReason, type Result } from '@gym/domain/errors';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm as useFields } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BodyOf } from '../../data/requests.ts';
import { type Keep, takesRequestId, useRequest } from '../../data/use-request.ts';
import { contractProblems } from '../../ui/form/contract-problems.ts';
import { changedFields, type Draft, type Lists, restoredFields } from '../../ui/form/draft.ts';
import { useWrongFocus } from '../../ui/form/use-wrong-focus.ts';

/** The problem of each wrong field, as a sentence. */
export type Problems<Values> = Partial<Readonly<Record<keyof Values & string, string>>>;

/**
 * The values that the server may hold: first those that were loaded or saved last, then each set that was sent since
 * without an answer. A form that sends only changes must send each field that differs in one of them.
 */
export type StoredValues<Values> = readonly [saved: Values, ...sent: Values[]];

export interface FormOptions<Values extends FieldValues, Input, Value> {
  /** The first values of the fields, by the contract's names or by those that `fields` maps them to. */
  readonly initial: Values;
  /** Returns the problems that the gym's rules find before anything is sent. */
  readonly check: (values: Values, stored: StoredValues<Values>) => Problems<Values>;
  /** Returns the contract's input without the `requestId`, which {@link useRequest} adds. */
  readonly input: (values: Values, stored: StoredValues<Values>) => BodyOf<Input>;
  /** Keeps what is sent on the device until its answer is known. */
  readonly keep?: KeepFor<Values>;
  /** Called with each successful answer, also to a kept request that an earlier page sent. */
  readonly onDone: (value: Value, input: Input) => void;
  /** Called with each answer, before the form shows it. */
  readonly onAnswer?: (result: Result<Value>, input: Input) => void;
  /** Returns the sentence of a refusal. */
  readonly say: (reason: RefusalReason) => string;
  /** Maps the contract's fields to those of the form that have another name. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>;
  /** Whether problems are shown while the person types, instead of from the first submit on. */
  readonly isLive?: boolean;
  /** Keeps what was typed until it is sent, across reloads and navigation. */
  readonly draft?: Draft;
  /** Schemas of the fields that hold lists. A list without a schema isn't restored from a draft. */
  readonly lists?: Lists;
}

export interface Form<Values, Input = unknown> {
  readonly values: Values;
  /** The sentence beside each wrong field, from the form's own checks or from the server. */
  readonly problems: Problems<Values>;
  /** The refusal that the form shows as its message: it names no field, or one that isn't rendered. */
  readonly refusal: Refusal | null;
  /** The person that a refusal names, such as who already uses the phone. The refusal is shown too. */
  readonly taken: { readonly uid: string; readonly reason: RefusalReason } | null;
  readonly busy: boolean;
  /** The kept request without a known answer. Until it is settled only `again` sends, and the fields are hidden. */
  readonly unanswered: Input | null;
  readonly again: () => Promise<void>;
  readonly giveUp: () => void;
  readonly callable: string;
  /** Whether a field differs from a value that the server may hold. */
  readonly isChanged: boolean;
  /** Whether the fields were restored from a draft. */
  readonly isRestored: boolean;
  /** Resets the fields to the values that were loaded or saved last, and removes the draft. */
  readonly discard: () => void;
  readonly change: (part: Partial<Values>) => void;
  readonly submit: (event: FormEvent) => void;
  /** To be set on the `<form>`: its first wrong field gets the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
}

function sentencesOf<Values extends FieldValues>(errors: FieldErrors<Values>): Record<string, string> {
  const said = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(said.filter(([, message]) => typeof message === 'string'));
}

const INVALID: Refusal = { reason: 'invalid-input' };

/**
 * Returns whether a problem is invisible, because its field isn't rendered.
 *
 * @param isWrong whether a named field has a problem
 */
function useHiddenProblem(element: RefObject<HTMLFormElement | null>, isWrong: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  // After each render, because only the document shows which fields are rendered.
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
    sending: (values: Values): void => {
      sent.current = values;
    },
    saved: (): void => setStored(([base]) => [sent.current ?? base]),
    unanswered: (): void => {
      const values = sent.current;
      if (values !== null) setStored((before) => [...before, values]);
    },
  };
}

type KeepFor<Values> = Keep | ((values: Values) => Keep | undefined) | undefined;

function keepFor<Values>(keep: KeepFor<Values>, values: Values): Keep | undefined {
  return typeof keep === 'function' ? keep(values) : keep;
}

/** Returns a placeholder for the request id, with which the contract's schema can check the other fields. */
function anyId(contract: Pick<Contract, 'input'>): { readonly requestId?: string } {
  return takesRequestId(contract) ? { requestId: '00000000-0000-4000-8000-000000000000' } : {};
}

/**
 * State of a form that sends one contract. The fields are checked by `check` and by the contract's schema, a double
 * press sends once, and what was typed stays when sending fails.
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
  const { stored, sending, saved, unanswered } = useStoredValues(initial);
  const [base] = stored;
  const [restored, setRestored] = useState(() => restoredFields(initial, draft, lists));
  const [start] = useState<Values>(() => ({ ...initial, ...restored }));
  const element = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(element);
  const nameOf = (field: string): string | null => fields[field] ?? (field in initial ? field : null);

  const problemsOf = (values: Values): Record<string, string> => {
    const own = Object.entries<string | undefined>(check(values, stored)).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence] as const],
    );
    if (own.length > 0) return Object.fromEntries(own);
    const wrong = contractProblems(contract.input, { ...input(values, stored), ...anyId(contract) });
    return Object.fromEntries(wrong.map((field) => [nameOf(field) ?? 'root', say('invalid-input')]));
  };
  const resolver: Resolver<Values> = (values) => {
    const found = Object.entries(problemsOf(values)).map(([name, message]) => [name, { type: 'wrong', message }]);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
  };
  const form = useFields<Values>({ values: start, resolver, shouldFocusError: false });
  const values = form.watch();
  const { errors, isSubmitted } = form.formState;
  const request = useRequest(contract, {
    keep: keepFor(keep, values),
    onDone: (value, done) => {
      onAnswer?.({ ok: true, value }, done);
      draft?.write({});
      setRestored(null);
      saved();
      onDone(value, done);
    },
    onRefused: (refusal, refused) => {
      wrongFocus.request();
      if (isUnanswered(refusal.reason)) unanswered();
      onAnswer?.({ ok: false, refusal }, refused);
    },
  });

  const { root, ...found } = sentencesOf(errors);
  const refusedField = request.refusal?.field === undefined ? null : nameOf(request.refusal.field);
  const serverProblems =
    request.refusal && refusedField !== null ? { [refusedField]: say(request.refusal.reason) } : {};
  const { uid, reason = 'invalid-input' } = request.refusal ?? {};
  const hidden = useHiddenProblem(element, isSubmitted && Object.keys({ ...found, ...serverProblems }).length > 0);
  const isWhole = refusedField === null || hidden;
  const wholeRefusal: Refusal | null =
    root !== undefined ? INVALID : isWhole ? (request.refusal ?? (hidden ? INVALID : null)) : null;
  return {
    values,
    problems: { ...found, ...serverProblems } as Problems<Values>,
    refusal: wholeRefusal,
    taken: uid === undefined ? null : { uid, reason },
    busy: request.busy,
    unanswered: request.unanswered,
    again: request.again,
    giveUp: request.giveUp,
    callable: request.callable,
    isChanged: stored.some((before) => Object.keys(changedFields(values, before)).length > 0),
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
      // The fields are checked asynchronously. If the answer came meanwhile, this press would send a second request.
      if (request.busy) return;
      const send = async (typed: Values): Promise<void> => {
        sending(typed);
        await request.send(input(typed, stored));
      };
      void form.handleSubmit(send, wrongFocus.request)();
    },
    element,
  };
}
