import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import { FOLLOW_UP_TEXT } from './text.ts';

/** Select field for the members' home branch, or for all branches. */
export function BranchFilter({
  branches,
  branch,
  onChoose,
}: {
  readonly branches: readonly Branch[];
  /** Key of the branch; `null` for all. */
  readonly branch: string | null;
  readonly onChoose: (branch: string | null) => void;
}) {
  return (
    <SelectField
      label={FOLLOW_UP_TEXT.branch}
      value={branch ?? ''}
      onChange={(value) => onChoose(value === '' ? null : value)}
      options={[
        { value: '', label: FOLLOW_UP_TEXT.allBranches },
        ...branches.map(({ key, value }) => ({ value: key, label: value.Name })),
      ]}
    />
  );
}
