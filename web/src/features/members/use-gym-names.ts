import { namePath } from '@gym/domain/database/system/names';
import { useMemo } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { useList } from '../../data/read.ts';

/**
 * Returns the name of a plan or branch by its key, or the key itself if there is no such record. Returns '…' while the
 * names load.
 */
export interface GymNames {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

const LOADING = '…';

/** Loads the names of plans and branches, withdrawn ones too. */
export function useGymNames(): GymNames {
  const plans = useList(namePath, { kind: 'plans' });
  const known = useList(namePath, { kind: 'branches' });
  // Staff also need the names of branches that were never public, which only the branch's own record has.
  const branches = useBranches();
  return useMemo(() => {
    const planNames = new Map(plans.status === 'value' ? plans.value.map(({ key, value }) => [key, value]) : []);
    const branchNames = new Map([
      ...(branches.status === 'value' ? branches.value.map(({ key, value }) => [key, value.Name] as const) : []),
      ...(known.status === 'value' ? known.value.map(({ key, value }) => [key, value] as const) : []),
    ]);
    const isLoading = [known, branches].some(({ status }) => status === 'loading');
    return {
      plan: (key) => planNames.get(key) ?? (plans.status === 'loading' ? LOADING : key),
      branch: (key) => branchNames.get(key) ?? (isLoading ? LOADING : key),
    };
  }, [plans, known, branches]);
}
