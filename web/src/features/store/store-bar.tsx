import type { ReactNode } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './store.module.css';
import { STORE_TEXT } from './text.ts';

/** Bar above the list: the search (`children`), the branch whose stock is shown, and a button for a new product. */
export function StoreBar({
  branches,
  branch,
  onBranch,
  onCreate,
  children,
}: {
  readonly branches: readonly Branch[];
  readonly branch: string;
  readonly onBranch: (branch: string) => void;
  /** `null` hides the button. */
  readonly onCreate: (() => void) | null;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      {children}
      <SelectField
        label={STORE_TEXT.branch}
        value={branch}
        onChange={onBranch}
        options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
      />
      {onCreate && <Button onClick={onCreate}>{STORE_TEXT.create}</Button>}
    </div>
  );
}
