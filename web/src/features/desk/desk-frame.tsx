import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

interface DeskFrameProps {
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  readonly onBranch: (key: string) => void;
  /** Shown beside the branch: its occupancy. */
  readonly aside: ReactNode;
  /** The staff member's own check-in; mounted once it is opened. */
  readonly own: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the desk: the branch, with a choice if there are several, and the folded own check-in of staff. */
export function DeskFrame({ branches, branch, onBranch, aside, own, children }: DeskFrameProps) {
  const [ownOpen, setOwnOpen] = useState(false);
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
        {ownOpen && <div>{own}</div>}
      </details>
    </div>
  );
}
