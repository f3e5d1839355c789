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

/** The section with the day's passes, and the dialogs that charge or annul them. */
export function DayGuests({ branch, day, isToday, guests }: DayGuestsProps) {
  const [doing, setDoing] = useState<{ readonly what: 'charge' | 'annul'; readonly row: GuestRow } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const Doing = doing?.what === 'charge' ? ChargeGuestDialog : AnnulGuestDialog;
  const start = (what: 'charge' | 'annul') => (row: GuestRow) => {
    setSaid(null);
    setDoing({ what, row });
  };
  return (
    <DaySection title={GUEST_LIST_TEXT.title} isLive={isToday}>
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      <GuestList guests={guests} onCharge={start('charge')} onAnnul={start('annul')} />
      <Suspense>
        {doing && (
          <Doing
            row={doing.row}
            branch={branch}
            day={day}
            onClose={() => setDoing(null)}
            onDone={(text) => {
              setDoing(null);
              setSaid(text);
            }}
          />
        )}
      </Suspense>
    </DaySection>
  );
}
