import type { OrderKind } from '@gym/domain/store/order';
import type { Branch } from '../../data/public/branches.ts';
import { SelectField } from '../../ui/field.tsx';
import { CART_TEXT } from './text.ts';

/** Field for the branch of an order. */
export function BranchField({
  kind,
  branches,
  value,
  onChange,
}: {
  readonly kind: OrderKind;
  readonly branches: readonly Branch[];
  readonly value: string;
  readonly onChange: (branch: string) => void;
}) {
  return (
    <SelectField
      label={CART_TEXT.branch}
      description={kind === 'products' ? CART_TEXT.branchProducts : CART_TEXT.branchMembership}
      value={value}
      onChange={onChange}
      options={branches.map((branch) => ({ value: branch.key, label: branch.value.Name }))}
    />
  );
}
