import type { GymDay } from '@gym/domain/calendar/calendar';
import { Suspense, useState } from 'react';
import type { GuestRow } from '../../data/guests.ts';
import type { Loaded } from '../../data/value-store.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DaySection } from './day-section.tsx';
import { GuestList } from './guest-list.tsx';
import { GUEST_LIST_TEXT } from './guest-text.ts';

const ChargeGuestDialog = lazyPart(() => import('./guest-dialogs.tsx'), 'ChargeGuestDialog');
const AnnulGuestDialog = lazyPart(() => import('./guest-dialogs.tsx'), 'AnnulGuestDialog');

interface DayGuestsProps {
  readonly branch: string;
  readonly day: GymDay;
  readonly isToday: boolean;
  readonly guests: Loaded<readonly GuestRow[]>;
}

/** The open dialog. `day`: the day of the guest's visit, because the shown day may change while the dialog is open. */
interface GuestAction {
  readonly kind: 'charge' | 'annul';
  readonly row: GuestRow;
  readonly day: GymDay;
}

/** The section with the day passes of a day, and the dialogs that charge or annul them. */
export function DayGuests({ branch, day, isToday, guests }: DayGuestsProps) {
  const [action, setAction] = useState<GuestAction | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const ActionDialog = action?.kind === 'charge' ? ChargeGuestDialog : AnnulGuestDialog;
  const openDialog = (kind: 'charge' | 'annul') => (row: GuestRow) => {
    setMessage(null);
    setAction({ kind, row, day });
  };
  return (
    <DaySection title={GUEST_LIST_TEXT.title} isLive={isToday}>
      {message && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      <GuestList guests={guests} onCharge={openDialog('charge')} onAnnul={openDialog('annul')} />
      <Suspense>
        {action && (
          <ActionDialog
            row={action.row}
            branch={branch}
            day={action.day}
            onClose={() => setAction(null)}
            onDone={(text) => {
              setAction(null);
              setMessage(text);
            }}
          />
        )}
      </Suspense>
    </DaySection>
  );
}
