import { ok, type Refusal, type RefusalReason, type Result } from '@gym/domain/errors';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { contractProblems, type Schema } from './contract-problems.ts';
import { changedFields, type Draft, type Lists, restoredFields } from './draft.ts';
import { useAction } from './use-action.ts';

/** What is wrong, by field: a refusal's reason or a sentence of the form's own. */
export type Problems<Values> = Partial<Readonly<Record<keyof Values & string, string>>>;

export interface SentFormOptions<Values extends FieldValues, Input, Value> {
  /** What the fields hold at first. Their names are the contract's, or `fields` tells which is which. */
  readonly initial: Values;
  /** What the gym's rules have against it, before anything is sent, in words. */
  readonly check: (values: Values) => Problems<Values>;
  /** What would be sent, and the contract's own schema for it. */
  readonly input: (values: Values, requestId: string) => Input;
  readonly schema: Schema<Input>;
  readonly send: (input: Input) => Promise<Result<Value>>;
  /** With the values as they were sent: more may have been typed since. */
  readonly onDone: (value: Value, sent: Values) => void;
  /** A refusal in words. */
  readonly say: (reason: RefusalReason) => string;
  /** The contract's fields that have another name here. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>;
  /** One request however the values change: `send` handles an earlier one that had arrived. */
  readonly isOneRequest?: boolean;
  /** Says what is wrong while one types, instead of from the first press on. */
  readonly isLive?: boolean;
  /** Where what was typed is kept until it is sent, over a reload and a way back. */
  readonly draft?: Draft;
  /** The fields that hold lists; those of others don't come back from a draft. */
  readonly lists?: Lists;
}

export interface SentForm<Values> {
  readonly values: Values;
  /** The sentence beside each field: found here, or told by the server. */
  readonly problems: Problems<Values>;
  /** A refusal that is about no field, or about one that isn't shown in the form. */
  readonly refusal: Refusal | null;
  /** A refusal that names somebody, such as whose the phone is already; its field says it too. */
  readonly taken: { readonly uid: string; readonly reason: RefusalReason } | null;
  readonly busy: boolean;
  /** Does it hold more than it started with or was last sent? */
  readonly isChanged: boolean;
  /** Came what it holds from a draft? */
  readonly isRestored: boolean;
  /** Back to what it started with, or was last sent; the draft goes. */
  readonly discard: () => void;
  readonly change: (part: Partial<Values>) => void;
  readonly submit: (event: FormEvent) => void;
  /** For the form's element: what is wrong first gets the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
}

function sentencesOf<Values extends FieldValues>(errors: FieldErrors<Values>): Record<string, string> {
  const said = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(said.filter(([, message]) => typeof message === 'string'));
}

const INVALID: Refusal = { reason: 'invalid-input' };

/**
 * Whether what is wrong stands beside no field of the form, because the field it names isn't drawn.
 *
 * @param isWrong something is wrong with a named field
 */
function useHiddenProblem(element: RefObject<HTMLFormElement | null>, isWrong: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  // After each render, because only the document tells which fields are drawn.
  useEffect(() => {
    setHidden(isWrong && element.current !== null && element.current.querySelector('[aria-invalid]') === null);
  });
  return isHidden && isWrong;
}

/**
 * A form as all have it: checked by the gym's rules and by the contract's schema, sent once however often it is pressed, what
 * was typed kept when that fails. The same values sent again are the same request; other values are another one.
 */
export function useSentForm<Values extends FieldValues, Input, Value>(
  options: SentFormOptions<Values, Input, Value>,
): SentForm<Values> {
  const { check, input, schema, send, onDone, say, fields = {}, isOneRequest = false, isLive = false } = options;
  const { draft, lists } = options;
  const [initial] = useState(options.initial);
  const [base, setBase] = useState(initial);
  const [restored, setRestored] = useState(() => restoredFields(initial, draft, lists));
  const [start] = useState<Values>(() => ({ ...initial, ...restored }));
  const requestId = useRef(crypto.randomUUID());
  const focusIsDue = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const nameOf = (field: string): string | null => fields[field] ?? (field in initial ? field : null);

  const problemsOf = (values: Values): Record<string, string> => {
    const own = Object.entries<string | undefined>(check(values)).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence] as const],
    );
    if (own.length > 0) return Object.fromEntries(own);
    const wrong = contractProblems(schema, input(values, requestId.current));
    return Object.fromEntries(wrong.map((field) => [nameOf(field) ?? 'root', say('invalid-input')]));
  };
  const resolver: Resolver<Values> = (values) => {
    const found = Object.entries(problemsOf(values)).map(([name, message]) => [name, { type: 'wrong', message }]);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
  };
  const form = useForm<Values>({ values: start, resolver, shouldFocusError: false });
  const values = form.watch();
  const { errors, isSubmitted } = form.formState;
  const action = useAction(
    async (sent: Values) => {
      const answer = await send(input(sent, requestId.current));
      if (!answer.ok) {
        focusIsDue.current = true;
        // What the person confirms next is another change, so it is another request.
        if (answer.refusal.reason === 'preview-stale') requestId.current = crypto.randomUUID();
        return answer;
      }
      // The same once more is meant as another request from now on.
      requestId.current = crypto.randomUUID();
      return ok({ value: answer.value, sent });
    },
    ({ value, sent }) => {
      draft?.write({});
      setRestored(null);
      setBase(sent);
      onDone(value, sent);
    },
  );

  // After each render: what is wrong is drawn some renders after it was found.
  useEffect(() => {
    const wrong = focusIsDue.current ? element.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (!wrong) return;
    focusIsDue.current = false;
    wrong.focus();
  });

  const { root, ...found } = sentencesOf(errors);
  const refusedField = action.refusal?.field === undefined ? null : nameOf(action.refusal.field);
  const serverProblems = action.refusal && refusedField !== null ? { [refusedField]: say(action.refusal.reason) } : {};
  const { uid, reason = 'invalid-input' } = action.refusal ?? {};
  const hidden = useHiddenProblem(element, isSubmitted && Object.keys({ ...found, ...serverProblems }).length > 0);
  const isWhole = (uid === undefined && refusedField === null) || hidden;
  const wholeRefusal: Refusal | null =
    root !== undefined ? INVALID : isWhole ? (action.refusal ?? (hidden ? INVALID : null)) : null;
  return {
    values,
    problems: { ...found, ...serverProblems } as Problems<Values>,
    refusal: wholeRefusal,
    taken: uid === undefined ? null : { uid, reason },
    busy: action.busy,
    isChanged: Object.keys(changedFields(values, base)).length > 0,
    isRestored: restored !== null,
    discard: () => {
      form.reset(base);
      draft?.write({});
      setRestored(null);
      action.clear();
    },
    change: (part) => {
      for (const [name, value] of Object.entries(part)) form.setValue(name as Path<Values>, value);
      draft?.write(changedFields(form.getValues(), base));
      if (!isOneRequest) requestId.current = crypto.randomUUID();
      action.clear();
      focusIsDue.current = false;
      if (isSubmitted || isLive) void form.trigger();
    },
    submit: (event) => {
      event.preventDefault();
      void form.handleSubmit(action.run, () => {
        focusIsDue.current = true;
      })();
    },
    element,
  };
}
