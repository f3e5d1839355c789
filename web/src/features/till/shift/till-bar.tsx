import { formatTime } from '@gym/domain/calendar/calendar';
import { shiftPath } from '@gym/domain/database/money/shifts';
import { Suspense, useState } from 'react';
import type { Branch } from '../../../data/public/branches.ts';
import { useRecord } from '../../../data/read.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../till.module.css';
import { TILL_BAR_TEXT } from './text.ts';

const MovementDialog = lazyPart(() => import('./movement-dialog.tsx'), 'MovementDialog');

/** The bar above the till: branch, open shift, and the buttons for cash movements and the closing. */
export function TillBar({
  branches,
  branch,
  shift,
  offline,
  isMoving,
  onBranch,
  onMove,
  onClose,
}: {
  /** The branches that the person may choose. */
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  /** Key of the open shift; `null` if there is none. */
  readonly shift: string | null;
  readonly offline: boolean;
  /** Whether the dialog for a cash movement is open. */
  readonly isMoving: boolean;
  readonly onBranch: (key: string) => void;
  /** Opens or closes the dialog for a cash movement. */
  readonly onMove: (isMoving: boolean) => void;
  /** Opens the dialog that closes the shift. */
  readonly onClose: () => void;
}) {
  const stored = useRecord(shiftPath, shift === null ? null : { shift });
  const [message, setMessage] = useState<string | null>(null);
  // With several branches the select field already shows the name.
  const branchName = branches.length > 1 ? '' : branch.value.Name;
  const openedAt = stored.status === 'value' ? stored.value?.Placed.At : undefined;
  return (
    <>
      <div className={styles.bar}>
        {branches.length > 1 && (
          <div className={styles.branch}>
            <SelectField
              label={TILL_BAR_TEXT.branch}
              value={branch.key}
              onChange={onBranch}
              options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
            />
          </div>
        )}
        <p className={styles.shift}>
          {openedAt === undefined ? branchName : TILL_BAR_TEXT.shiftOf(branch.value.Name, formatTime(openedAt))}
        </p>
        {shift !== null && (
          <div className={styles.barButtons}>
            <Button look="secondary" disabled={offline} onClick={() => onMove(true)}>
              {TILL_BAR_TEXT.move}
            </Button>
            <Button look="secondary" disabled={offline} onClick={onClose}>
              {TILL_BAR_TEXT.close}
            </Button>
          </div>
        )}
      </div>
      {offline && (
        <Notice tone="warn" live>
          {TILL_BAR_TEXT.offline}
        </Notice>
      )}
      {message !== null && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {isMoving && shift !== null && (
        <Suspense>
          <MovementDialog
            branch={branch.key}
            shift={shift}
            onClose={() => onMove(false)}
            onDone={(text) => {
              setMessage(text);
              onMove(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
