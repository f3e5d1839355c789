import { ReasonPrompt } from '../../shared/reason/reason-dialog.tsx';
import { DESK_TEXT } from './text.ts';

/** Dialog that lets in a person whom the policy denies. It asks for a reason, which is recorded. */
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
