import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import { FOLLOW_UP_TEXT } from './text.ts';

/** Field for one home branch, or all. */
export function BranchFilter({
  branches,
  branch,
  onChoose,
}: {
  readonly branches: readonly Branch[];
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
