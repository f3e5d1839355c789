import type { MembershipPlan } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { SelectField } from '../../ui/field.tsx';
import { MEMBERSHIP_TEXT } from './text.ts';

/** Select field for a plan. Each option shows the plan's price. */
export function PlanField({
  plans,
  placeholder,
  value,
  error,
  onChange,
}: {
  readonly plans: readonly MembershipPlan[];
  /** Label of the option that means "no plan chosen". Without it, a plan is always chosen. */
  readonly placeholder?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (plan: string) => void;
}) {
  return (
    <SelectField
      label={MEMBERSHIP_TEXT.plan}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        ...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]),
        ...plans.map(({ id, name, priceCentavos }) => ({
          value: id,
          label: `${name} · ${formatCentavos(priceCentavos)}`,
        })),
      ]}
    />
  );
}
