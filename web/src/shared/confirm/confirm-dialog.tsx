import type { Contract } from '@gym/domain/contracts/contract';
import type { RefusalReason } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, RequestInput } from '../../data/requests.ts';
import { type RequestStorage, useRequest } from '../../data/use-request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { Unanswered } from '../form/unanswered.tsx';

/** Dialog that explains a consequence, asks for confirmation and sends one request. */
export function ConfirmDialog<Input extends z.ZodMiniType<RequestInput, RequestInput>, Output extends z.ZodMiniType>({
  title,
  children,
  confirm,
  say = staffRefusalText,
  contract,
  body,
  keep,
  onDone,
  onClose,
}: {
  readonly title: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  /** Label of the button that sends the request. */
  readonly confirm: string;
  /** Returns the sentence of a refusal; by default the one for staff. */
  readonly say?: (reason: RefusalReason) => string;
  readonly contract: Contract<string, Input, Output>;
  /** The contract's input without the `requestId`. */
  readonly body: BodyOf<z.input<Input>>;
  /** If present, the request is stored on the device until its answer is known. */
  readonly keep?: RequestStorage | undefined;
  readonly onDone: (value: z.output<Output>) => void;
  readonly onClose: () => void;
}) {
  const request = useRequest(contract, { keep, onDone });
  const { busy, refusal, unanswered, send } = request;
  return (
    <Dialog title={title} onClose={onClose}>
      {unanswered !== null ? (
        <Unanswered what={keep?.label ?? title} request={request} say={say} onClose={onClose} />
      ) : (
        <>
          {children}
          <DialogFoot
            problem={refusal && say(refusal.reason)}
            confirm={confirm}
            busy={busy}
            onConfirm={() => void send(body)}
            onBack={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
