import { RenewalDialog } from '../../../shared/membership/renew-form.tsx';
import { RenewalWaiting } from '../../../shared/membership/renewal-waiting.tsx';
import { MEMBERSHIP_TEXT } from '../../../shared/membership/text.ts';
import { useRenewalData } from '../../../shared/membership/use-renewal-data.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** Dialog that renews a membership from a list. It loads the entries first, because a list has only uid and name. */
export function RenewalFromListDialog({
  uid,
  name,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const data = useRenewalData(uid);
  if (data.status === 'value') {
    const { entries, visitsUsed, plans, now } = data.value;
    return (
      <RenewalDialog
        target={{ uid, name, entries, visitsUsed }}
        plans={plans}
        now={now}
        onBack={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Dialog title={MEMBERSHIP_TEXT.renewTitle(name)} onClose={onClose}>
      <RenewalWaiting data={data} onBack={onClose} />
    </Dialog>
  );
}
