import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

const BACK = 'Volver';

/**
 * The foot of a dialog or of its form: the sentence about a refusal, then the buttons. `children` are further buttons
 * between "back" and the button that confirms.
 */
export function DialogFoot({
  problem = null,
  confirm = null,
  look = 'primary',
  busy = false,
  disabled = false,
  onBack,
  onConfirm,
  children,
}: {
  /** What was refused and what to do, if no field shows it. */
  readonly problem?: ReactNode;
  /** Label of the button that confirms. `null` or absent: there is nothing to confirm. */
  readonly confirm?: string | null;
  readonly look?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Absent: there is no button "back". */
  readonly onBack?: (() => void) | undefined;
  /** Absent: the button submits the form that surrounds it. */
  readonly onConfirm?: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <DialogActions>
        {onBack && (
          <Button look="secondary" onClick={onBack}>
            {BACK}
          </Button>
        )}
        {children}
        {confirm !== null && (
          <Button
            look={look}
            type={onConfirm ? 'button' : 'submit'}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
