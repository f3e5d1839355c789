import type { GymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { RenewalDialog } from '../../../shared/membership/renew-form.tsx';
import { AnnulDialog, type RenderChargedAnnul } from './annul-dialog.tsx';
import { ChangeDialog, type ChangeTarget } from './change-dialog.tsx';
import type { FileAction } from './membership-card.tsx';

/** The dialog that is open: an action on the membership, or the annulment of an entry. */
export type MembershipDialog =
  | { readonly kind: FileAction }
  | { readonly kind: 'annul'; readonly entry: MembershipEntry };

export interface MembershipDialogsProps {
  readonly open: MembershipDialog;
  readonly target: ChangeTarget;
  readonly plans: readonly MembershipPlan[];
  /** Id of the current plan; `null` without a membership. */
  readonly lastPlan: string | null;
  readonly planName: (key: string) => string;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly renderChargedAnnul: RenderChargedAnnul;
}

/** The open dialog of the membership. All dialogs are in one component, so that they are loaded together. */
export function MembershipDialogs({
  open,
  plans,
  lastPlan,
  planName,
  today,
  renderChargedAnnul,
  ...others
}: MembershipDialogsProps) {
  if (open.kind === 'annul')
    return (
      <AnnulDialog
        entry={open.entry}
        renderChargedAnnul={renderChargedAnnul}
        planName={planName}
        today={today}
        {...others}
      />
    );
  if (open.kind === 'renew') return <RenewalDialog plans={plans} onBack={others.onClose} {...others} />;
  return <ChangeDialog kind={open.kind} plans={plans} lastPlan={lastPlan} today={today} {...others} />;
}
