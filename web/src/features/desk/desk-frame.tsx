import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

interface DeskFrameProps {
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  readonly onBranch: (key: string) => void;
  /** Shown beside the name of the branch. */
  readonly aside: ReactNode;
  /** The staff member's own check-in. It is mounted only while its section is open. */
  readonly ownCheckIn: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of the desk: the branch, as a select field if there are several, the desk itself, and a folded section with the
 * staff member's own check-in.
 */
export function DeskFrame({ branches, branch, onBranch, aside, ownCheckIn, children }: DeskFrameProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  return (
    <div data-desk className={styles.page}>
      <div className={styles.head}>
        {branches.length > 1 ? (
          <div className={styles.branch}>
            <SelectField
              label={DESK_TEXT.branch}
              value={branch.key}
              onChange={onBranch}
              options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
            />
          </div>
        ) : (
          <p className={styles.branchName}>
            <span className="only-read">{DESK_TEXT.branch} </span>
            {branch.value.Name}
          </p>
        )}
        {aside}
      </div>
      {children}
      <details className={styles.own} onToggle={(event) => setOwnOpen(event.currentTarget.open)}>
        <summary>{DESK_TEXT.own}</summary>
        {isOwnOpen && <div>{ownCheckIn}</div>}
      </details>
    </div>
  );
}
