import { useMemo } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { usePlans } from '../../data/public/plans.ts';
import type { GymNames } from './member-results.tsx';

/** The names of plans and branches by their keys. */
export function useGymNames(): GymNames {
  const plans = usePlans();
  const branches = useBranches();
  return useMemo(() => {
    const planNames = new Map(plans.status === 'value' ? plans.value.map(({ key, value }) => [key, value.Name]) : []);
    const branchNames = new Map(
      branches.status === 'value' ? branches.value.map(({ key, value }) => [key, value.Name]) : [],
    );
    return { plan: (key) => planNames.get(key) ?? key, branch: (key) => branchNames.get(key) ?? key };
  }, [plans, branches]);
}
