import { AUTH_PROBLEM_TEXT, type AuthProblem } from '@gym/domain/text/session';
import { Notice } from '../../ui/notice.tsx';
import { belongsToField } from './fields.tsx';

/** What went wrong, unless a field says it already. */
export function ProblemNotice({ problem }: { readonly problem: AuthProblem | null }) {
  if (problem === null || belongsToField(problem)) return null;
  return (
    <Notice tone="bad" live>
      {AUTH_PROBLEM_TEXT[problem]}
    </Notice>
  );
}
