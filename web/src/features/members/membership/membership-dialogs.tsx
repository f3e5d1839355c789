import type { GymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { RenewalDialog } from '../../../shared/membership/renew-form.tsx';
import { AnnulDialog, type ChargedAnnul } from './annul-dialog.tsx';
import { ChangeDialog, type ChangeTarget } from './change-dialog.tsx';
import type { FileAction } from './membership-card.tsx';

/** The dialog that is open: an action on the membership, or the annulment of a history line. */
export type MembershipDialog =
  | { readonly kind: FileAction }
  | { readonly kind: 'annul'; readonly entry: MembershipEntry };

export interface MembershipDialogsProps {
  readonly open: MembershipDialog;
  readonly target: ChangeTarget;
  readonly plans: readonly MembershipPlan[];
  /** Id of the current plan. */
  readonly lastPlan: string | null;
  readonly planName: (key: string) => string;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly chargedAnnul: ChargedAnnul;
}

/** The open dialog of the membership. One component, so that all dialogs load together. */
export function MembershipDialogs({
  open,
  plans,
  lastPlan,
  planName,
  today,
  chargedAnnul,
  ...rest
}: MembershipDialogsProps) {
  if (open.kind === 'annul')
    return <AnnulDialog entry={open.entry} chargedAnnul={chargedAnnul} planName={planName} today={today} {...rest} />;
  if (open.kind === 'renew') return <RenewalDialog plans={plans} onBack={rest.onClose} {...rest} />;
  return <ChangeDialog kind={open.kind} plans={plans} lastPlan={lastPlan} today={today} {...rest} />;
}
