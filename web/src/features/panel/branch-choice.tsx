import { useNavigate } from 'react-router-dom';
import type { Branch } from '../../data/public/branches.ts';
import { ALL_BRANCHES_TYPE, panelPath } from '../../shared/paths.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

/** Field for the branch that an administrator views, or all branches. */
export function BranchChoice({ branches, chosen }: { readonly branches: readonly Branch[]; readonly chosen: string }) {
  const navigate = useNavigate();
  return (
    <div className={styles.choice}>
      <SelectField
        label={PANEL_TEXT.branch}
        value={chosen}
        onChange={(key) => void navigate(panelPath(key))}
        options={[
          { value: ALL_BRANCHES_TYPE, label: PANEL_TEXT.all },
          ...branches.map(({ key, value }) => ({ value: key, label: value.Name })),
        ]}
      />
    </div>
  );
}

/** Shows the branch's name to a person who has only one branch. */
export function OwnBranch({ name }: { readonly name: string }) {
  return <p className={styles.branchName}>{name}</p>;
}
