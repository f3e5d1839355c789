import { formatTime } from '@gym/domain/calendar/calendar';
import { lazy, Suspense, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useShift } from '../../data/till.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TILL_TEXT } from './text.ts';
import styles from './till.module.css';

const MovementDialog = lazy(() =>
  import('./movement-dialog.tsx').then((module) => ({ default: module.MovementDialog })),
);

/** Whose till it is, since when, and what is done with the drawer. */
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
  /** Those that the person may choose. */
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  readonly shift: string | null;
  readonly offline: boolean;
  /** Is the dialog of entries and withdrawals open? */
  readonly isMoving: boolean;
  readonly onBranch: (key: string) => void;
  readonly onMove: (isMoving: boolean) => void;
  readonly onClose: () => void;
}) {
  const stored = useShift(shift);
  const [message, setMessage] = useState<string | null>(null);
  // Where it is chosen it says so itself.
  const unopened = branches.length > 1 ? '' : branch.value.Name;
  const since = stored.status === 'value' ? stored.value?.Placed.At : undefined;
  return (
    <>
      <div className={styles.bar}>
        {branches.length > 1 && (
          <div className={styles.branch}>
            <SelectField
              label={TILL_TEXT.branch}
              value={branch.key}
              onChange={onBranch}
              options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
            />
          </div>
        )}
        <p className={styles.shift}>
          {since === undefined ? unopened : TILL_TEXT.shiftOf(branch.value.Name, formatTime(since))}
        </p>
        {shift !== null && (
          <div className={styles.barButtons}>
            <Button look="secondary" disabled={offline} onClick={() => onMove(true)}>
              {TILL_TEXT.move}
            </Button>
            <Button look="secondary" disabled={offline} onClick={onClose}>
              {TILL_TEXT.close}
            </Button>
          </div>
        )}
      </div>
      {offline && (
        <Notice tone="warn" live>
          {TILL_TEXT.offline}
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
