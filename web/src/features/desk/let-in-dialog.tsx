import { ReasonPrompt } from '../../shared/reason/reason-dialog.tsx';
import { DESK_TEXT } from './text.ts';

/** Dialog that asks staff for the reason to let in a person whom the policy denies. */
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
