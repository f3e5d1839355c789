import { ReasonPrompt } from '../../shared/reason/reason-dialog.tsx';
import { DESK_TEXT } from './text.ts';

/** Letting somebody in whom the policy denies: only with a reason, which stays on the record. */
export function LetInDialog({
  name,
  onLetIn,
  onClose,
}: {
  readonly name: string;
  readonly onLetIn: (reason: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <ReasonPrompt
      title={DESK_TEXT.letInTitle(name)}
      hint={DESK_TEXT.reasonHint}
      confirm={DESK_TEXT.letIn}
      onReason={onLetIn}
      onClose={onClose}
    />
  );
}
