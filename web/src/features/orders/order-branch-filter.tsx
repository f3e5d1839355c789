import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { useBranches } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './orders.module.css';
import { ORDER_TEXT } from './text.ts';

/** Field to choose the branch whose orders are listed, or all branches. */
export function OrderBranchFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (branch: string) => void;
}) {
  const branches = useBranches();
  const options = branches.status === 'value' ? branches.value : [];
  return (
    <div className={styles.filters}>
      <SelectField
        label={ORDER_TEXT.branch}
        value={value}
        onChange={onChange}
        options={[
          { value: EVERY_BRANCH, label: ORDER_TEXT.everyBranch },
          ...options.map((branch) => ({ value: branch.key, label: branch.value.Name })),
        ]}
      />
    </div>
  );
}
