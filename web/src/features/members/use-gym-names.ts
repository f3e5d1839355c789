import { namePath } from '@gym/domain/database/system/names';
import { useMemo } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { useList } from '../../data/read.ts';

/**
 * Functions that return the name of a plan or branch by its key. They return the key itself if there is no such record
 * or the names can't be loaded, and '…' while the names load.
 */
export interface GymNames {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

const LOADING = '…';

/** Loads the names of the plans and branches that are or were public. Staff also get those of all other branches. */
export function useGymNames(): GymNames {
  const plans = useList(namePath, { kind: 'plans' });
  const publicBranchNames = useList(namePath, { kind: 'branches' });
  // The name of a branch that was never public is only in its record, which staff can read.
  const branches = useBranches();
  return useMemo(() => {
    const planNames = new Map(plans.status === 'value' ? plans.value.map(({ key, value }) => [key, value]) : []);
    const branchNames = new Map([
      ...(branches.status === 'value' ? branches.value.map(({ key, value }) => [key, value.Name] as const) : []),
      ...(publicBranchNames.status === 'value'
        ? publicBranchNames.value.map(({ key, value }) => [key, value] as const)
        : []),
    ]);
    const isLoading = [publicBranchNames, branches].some(({ status }) => status === 'loading');
    return {
      plan: (key) => planNames.get(key) ?? (plans.status === 'loading' ? LOADING : key),
      branch: (key) => branchNames.get(key) ?? (isLoading ? LOADING : key),
    };
  }, [plans, publicBranchNames, branches]);
}
