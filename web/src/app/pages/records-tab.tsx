import { formatCentavos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import type { Branch } from '../../data/public/branches.ts';
import { useAllPlans } from '../../data/public/plans.ts';
import { RecordList } from '../../features/settings/record-list.tsx';
import { SETTINGS_TEXT } from '../../features/settings/text.ts';
import { LoadedPage } from './loaded-page.tsx';

/** List of the branches, for the settings. */
export function BranchRecords({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <RecordList
      title={SETTINGS_TEXT.branches}
      records={branches.map(({ key, value }) => ({ key, name: value.Name, facts: value.Address ?? '' }))}
      kind="sucursal"
      add={SETTINGS_TEXT.branchAdd}
      empty={SETTINGS_TEXT.branchNone}
    />
  );
}

/** List of the plans, for the settings, including those not on sale. */
export function PlanRecords() {
  const plans = useAllPlans();
  return (
    <LoadedPage state={plans}>
      {(all) => (
        <RecordList
          title={SETTINGS_TEXT.plans}
          records={all.map(({ key, value }) => ({
            key,
            name: value.Name,
            facts: [
              planLengthText(value),
              formatCentavos(value.Price),
              ...(value.Active ? [] : [SETTINGS_TEXT.planHidden]),
            ].join(' · '),
          }))}
          kind="plan"
          add={SETTINGS_TEXT.planAdd}
          empty={SETTINGS_TEXT.planNone}
        />
      )}
    </LoadedPage>
  );
}
