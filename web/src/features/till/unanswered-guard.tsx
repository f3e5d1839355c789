import { LeaveGuard } from '../../shared/draft/leave-guard.tsx';
import { UNANSWERED_TEXT } from './text.ts';
import { useUnanswered } from './unanswered.ts';
import { kindOf } from './unanswered-kinds.ts';

/** Asks before the till is left while something of the own shift is being sent, or got no answer. */
export function UnansweredGuard({ shift }: { readonly shift: string }) {
  const unanswered = useUnanswered(shift);
  const what = unanswered === null ? '' : UNANSWERED_TEXT.what[kindOf(unanswered)];
  return (
    <LeaveGuard
      when={unanswered !== null}
      text={{
        askTitle: UNANSWERED_TEXT.title,
        askBody: `${what} ${UNANSWERED_TEXT.beforeLeaving}`,
        signOutBody: `${what} ${UNANSWERED_TEXT.beforeSignOut}`,
      }}
    />
  );
}
