import { LeaveGuard } from '../../../shared/draft/leave-guard.tsx';
import { TILL_UNANSWERED_TEXT } from '../text.ts';
import { useUnanswered } from './unanswered.ts';
import { type UnansweredKind, unansweredKind } from './unanswered-kinds.ts';

/**
 * Asks for confirmation before the user leaves the till while a request of this kind has no answer. `null`: there is no
 * such request. Signing out isn't covered, because the menu asks before it.
 */
export function UnansweredKindGuard({ kind }: { readonly kind: UnansweredKind | null }) {
  const sentence = kind === null ? '' : TILL_UNANSWERED_TEXT.what[kind];
  return (
    <LeaveGuard
      when={kind !== null}
      text={{
        askTitle: TILL_UNANSWERED_TEXT.title,
        askBody: `${sentence} ${TILL_UNANSWERED_TEXT.beforeLeaving}`,
      }}
    />
  );
}

/** Asks for confirmation before the user leaves the till while a request of a shift has no answer. */
export function UnansweredGuard({ shift }: { readonly shift: string }) {
  const unanswered = useUnanswered(shift);
  return <UnansweredKindGuard kind={unanswered === null ? null : unansweredKind(unanswered)} />;
}
