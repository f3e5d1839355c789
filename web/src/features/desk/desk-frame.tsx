import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

interface DeskFrameProps {
  readonly branches: readonly Branch[];
  /** The key of the branch whose desk is shown. */
  readonly branch: string;
  readonly onBranch: (key: string) => void;
  /** The own check-in of the person at the desk; mounted once it is opened. */
  readonly own: ReactNode;
  readonly children: ReactNode;
}

/** Around the desk: the choice of branch where there are several, and the own check-in of staff, folded. */
export function DeskFrame({ branches, branch, onBranch, own, children }: DeskFrameProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  return (
    <div data-desk className={styles.page}>
      {branches.length > 1 && (
        <div className={styles.branch}>
          <SelectField
            label={DESK_TEXT.branch}
            value={branch}
            onChange={onBranch}
            options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
          />
        </div>
      )}
      {children}
      <details className={styles.own} onToggle={(event) => setOwnOpen(event.currentTarget.open)}>
        <summary>{DESK_TEXT.own}</summary>
        {ownOpen && <div>{own}</div>}
      </details>
    </div>
  );
}
