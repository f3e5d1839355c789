import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { annulGuest } from '@gym/domain/contracts/guests';
import { formatCentavos } from '@gym/domain/money/money';
import type { GuestRow } from '../../data/guests.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { ChargeForm } from '../../shared/guests/charge-form.tsx';
import { chargeText } from '../../shared/guests/text.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './guest-list.module.css';
import { chargeDoneText, GUEST_LIST_TEXT } from './guest-text.ts';

interface GuestDialogProps {
  readonly row: GuestRow;
  readonly branch: string;
  readonly day: GymDay;
  readonly onClose: () => void;
  /** Called after success with the sentence that reports it. */
  readonly onDone: (message: string) => void;
}

/** Dialog that charges a day pass. It asks how the pass is paid. */
export function ChargeGuestDialog({ row, branch, day, onClose, onDone }: GuestDialogProps) {
  return (
    <Dialog title={GUEST_LIST_TEXT.chargeTitle(row.value.Name)} onClose={onClose}>
      <ChargeForm
        guest={{ branch, day, id: row.key }}
        name={row.value.Name}
        onDone={(charge) => onDone(chargeDoneText(charge))}
      />
      <DialogFoot onBack={onClose} />
    </Dialog>
  );
}

/** Dialog that annuls a mistaken day pass. It names the guest and any payment, and asks for a reason. */
export function AnnulGuestDialog({ row, branch, day, onClose, onDone }: GuestDialogProps) {
  return (
    <ReasonDialog
      title={GUEST_LIST_TEXT.annulTitle}
      confirm={GUEST_LIST_TEXT.annulConfirm}
      contract={annulGuest}
      body={(Reason) => ({ branch, day, id: row.key, Reason })}
      keep={{ subject: row.key, label: GUEST_LIST_TEXT.annulmentOf(row.value.Name) }}
      onDone={({ Price }) =>
        onDone(Price === null ? GUEST_LIST_TEXT.annulDone : GUEST_LIST_TEXT.giveBack(formatCentavos(Price)))
      }
      onClose={onClose}
    >
      <p className={styles.text}>{GUEST_LIST_TEXT.annulBody(row.value.Name, formatTime(row.value.At))}</p>
      {row.charge && <p className={styles.text}>{GUEST_LIST_TEXT.annulPaid(chargeText(row.charge))}</p>}
    </ReasonDialog>
  );
}
