import { LeaveGuard } from '../../shared/draft/leave-guard.tsx';
import { UNANSWERED_TEXT } from './text.ts';
import { useUnanswered } from './unanswered.ts';
import { kindOf, type UnansweredKind } from './unanswered-kinds.ts';

/** Asks before the till is left while something has no answer; `null`: nothing. */
export function LeftoverGuard({ kind }: { readonly kind: UnansweredKind | null }) {
  const what = kind === null ? '' : UNANSWERED_TEXT.what[kind];
  return (
    <LeaveGuard
      when={kind !== null}
      text={{
        askTitle: UNANSWERED_TEXT.title,
        askBody: `${what} ${UNANSWERED_TEXT.beforeLeaving}`,
        signOutBody: `${what} ${UNANSWERED_TEXT.beforeSignOut}`,
      }}
    />
  );
}

/** The same of the own shift, while something of it is being sent or got no answer. */
export function UnansweredGuard({ shift }: { readonly shift: string }) {
  const unanswered = useUnanswered(shift);
  return <LeftoverGuard kind={unanswered === null ? null : kindOf(unanswered)} />;
}
