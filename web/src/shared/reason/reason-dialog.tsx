import type { Contract } from '@gym/domain/contracts/contract';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, RequestInput } from '../../data/requests.ts';
import { type RequestStorage, useRequest } from '../../data/use-request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useWrongFocus } from '../../ui/form/use-wrong-focus.ts';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { Unanswered } from '../form/unanswered.tsx';
import { useFixedValue } from '../form/use-fixed-value.ts';
import styles from './reason-dialog.module.css';
import { REASON_TEXT } from './text.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly children?: ReactNode;
  /** Help text below the field's label. */
  readonly hint?: string;
  /** Label of the button that submits the reason. */
  readonly confirm: string;
  readonly onClose: () => void;
}

interface ReasonFormProps extends Omit<ReasonDialogProps, 'title'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly busy?: boolean;
  /** Why the request was refused, or why it would be. The form itself checks the length of the reason. */
  readonly refusal?: RefusalReason | null;
  readonly disabled?: boolean;
  /** Called with a reason of valid length. */
  readonly onReason: (reason: string) => void;
}

function ReasonForm({
  typed,
  onType,
  children,
  hint = REASON_TEXT.hint,
  confirm,
  busy = false,
  refusal = null,
  disabled = false,
  onReason,
  onClose,
}: ReasonFormProps) {
  const [isTooShort, setTooShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const isReasonWrong = isTooShort || refusal === 'reason-required';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reason = parseReason(typed);
    setTooShort(reason === null);
    if (reason === null) wrongFocus.request();
    else onReason(reason);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <TextField
        label={REASON_TEXT.reason}
        description={hint}
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTooShort(false);
          onType(text);
        }}
        error={isReasonWrong ? staffRefusalText('reason-required') : null}
      />
      <DialogFoot
        problem={refusal && !isReasonWrong && staffRefusalText(refusal)}
        confirm={confirm}
        busy={busy}
        disabled={disabled}
        onBack={onClose}
      />
    </form>
  );
}

/** Dialog that asks for a reason without sending a request. */
export function ReasonPrompt({
  title,
  onReason,
  ...formProps
}: ReasonDialogProps & {
  /** Called with a reason of valid length. */
  readonly onReason: (reason: string) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={title} onClose={formProps.onClose}>
      <ReasonForm {...formProps} typed={typed} onType={setTyped} onReason={onReason} />
    </Dialog>
  );
}

/**
 * Dialog for an action of staff that needs a reason, which is recorded. It explains the action and sends the request.
 */
export function ReasonDialog<Input extends z.ZodMiniType<RequestInput, RequestInput>, Output extends z.ZodMiniType>({
  title,
  children,
  hint,
  confirm,
  obstacle = null,
  contract,
  body,
  keep,
  onAnswer,
  onDone,
  onClose,
}: ReasonDialogProps & {
  /** Why the server would refuse the request. It is shown, and nothing can be sent. */
  readonly obstacle?: RefusalReason | null;
  readonly contract: Contract<string, Input, Output>;
  /** Returns the contract's input for a reason of valid length, without the `requestId`. */
  readonly body: (reason: string) => BodyOf<z.input<Input>>;
  /** Stores the request on the device until its answer is known. */
  readonly keep?: RequestStorage | undefined;
  /**
   * Called with each answer, before the dialog shows it. If present, the dialog doesn't show that a preview is stale,
   * so `children` must show it.
   */
  readonly onAnswer?: (result: Result<z.output<Output>>, input: z.input<Input>) => void;
  readonly onDone: (value: z.output<Output>) => void;
}) {
  const [typed, setTyped] = useState('');
  const request = useRequest(contract, {
    keep,
    onDone: (value, input) => {
      onAnswer?.({ ok: true, value }, input);
      onDone(value);
    },
    onRefused: (refusal, input) => onAnswer?.({ ok: false, refusal }, input),
  });
  // The database may deliver the change before the answer comes, so the content is frozen until the answer.
  const shown = useFixedValue({ children, obstacle }, request.busy);
  const shownObstacle = shown?.obstacle ?? null;
  // `children` show that the preview is stale.
  const isShownByChildren =
    onAnswer !== undefined && request.refusal?.reason === 'preview-stale' && request.refusal.seen !== undefined;
  const refusal = isShownByChildren ? null : (request.refusal?.reason ?? shownObstacle);
  return (
    <Dialog title={title} onClose={onClose}>
      {request.unanswered !== null ? (
        <Unanswered what={keep?.label ?? title} request={request} onClose={onClose} />
      ) : (
        <ReasonForm
          {...(hint === undefined ? {} : { hint })}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            request.clear();
          }}
          confirm={confirm}
          busy={request.busy}
          refusal={refusal}
          disabled={shownObstacle !== null}
          onReason={(reason) => void request.send(body(reason))}
          onClose={onClose}
        >
          {shown?.children}
        </ReasonForm>
      )}
    </Dialog>
  );
}
