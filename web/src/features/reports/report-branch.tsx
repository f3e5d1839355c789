import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

/** Field for the branch of the reports; `null` stands for all branches. */
export function ReportBranch({
  branches,
  branch,
  onChoose,
}: {
  readonly branches: readonly Branch[];
  readonly branch: string | null;
  readonly onChoose: (branch: string | null) => void;
}) {
  return (
    <div className={styles.branch}>
      <SelectField
        label={REPORT_TEXT.branch}
        value={branch ?? ''}
        onChange={(key) => onChoose(key === '' ? null : key)}
        options={[
          { value: '', label: REPORT_TEXT.allBranches },
          ...branches.map(({ key, value }) => ({ value: key, label: value.Name })),
        ]}
      />
    </div>
  );
}
