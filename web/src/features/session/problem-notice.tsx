import { Notice } from '../../ui/notice.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { belongsToField } from './fields.tsx';
import { AUTH_PROBLEM_TEXT } from './text.ts';

/** Notice about a problem. Hidden if a field shows it. */
export function ProblemNotice({ problem }: { readonly problem: AuthProblem | null }) {
  if (problem === null || belongsToField(problem)) return null;
  return (
    <Notice tone="bad" live>
      {AUTH_PROBLEM_TEXT[problem]}
    </Notice>
  );
}
