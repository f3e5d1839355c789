import { branchNamesOf, useBranches } from '../../../data/public/branches.ts';
import { useAllPlans } from '../../../data/public/plans.ts';
import { PlanCard } from '../../../features/explore/plan-card.tsx';
import { PlanForm } from '../../../features/publish/plan-form.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import type { PublishPartProps } from './kinds.ts';
import { ItemToEdit } from './one-of.tsx';

/** Creates or edits a plan. */
export function PlanPart({ id, onDone }: PublishPartProps) {
  const [plans, branches] = [useAllPlans(), useBranches()];
  return (
    <LoadedPage state={plans}>
      {(all) => (
        <LoadedPage state={branches}>
          {(allBranches) => (
            <ItemToEdit id={id} items={all}>
              {(plan) => (
                <PlanForm
                  key={id}
                  plan={plan}
                  branches={allBranches}
                  preview={(shown, picture) => (
                    <PlanCard plan={shown} picture={picture} branchNames={branchNamesOf(allBranches)} />
                  )}
                  onDone={onDone}
                />
              )}
            </ItemToEdit>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
