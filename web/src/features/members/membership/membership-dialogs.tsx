import type { GymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { RenewalDialog } from '../../../shared/membership/renew-form.tsx';
import { AnnulDialog, type RenderChargedAnnul } from './annul-dialog.tsx';
import { ChangeDialog, type ChangeTarget } from './change-dialog.tsx';
import type { MembershipAction } from './membership-card.tsx';

/** The dialog that is open: an action on the membership, or the annulment of an entry. */
export type MembershipDialog =
  | { readonly kind: MembershipAction }
  | { readonly kind: 'annul'; readonly entry: MembershipEntry };

export interface MembershipDialogsProps {
  readonly openDialog: MembershipDialog;
  readonly target: ChangeTarget;
  readonly plans: readonly MembershipPlan[];
  /** Id of the current plan; `null` without a membership. */
  readonly currentPlan: string | null;
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
  openDialog,
  plans,
  currentPlan,
  planName,
  today,
  renderChargedAnnul,
  ...others
}: MembershipDialogsProps) {
  if (openDialog.kind === 'annul')
    return (
      <AnnulDialog
        entry={openDialog.entry}
        renderChargedAnnul={renderChargedAnnul}
        planName={planName}
        today={today}
        {...others}
      />
    );
  if (openDialog.kind === 'renew') return <RenewalDialog plans={plans} onBack={others.onClose} {...others} />;
  return <ChangeDialog kind={openDialog.kind} plans={plans} currentPlan={currentPlan} today={today} {...others} />;
}
