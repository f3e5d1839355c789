import { guestKeys } from '@gym/domain/database/door/guests';
import { Suspense } from 'react';
import type { GuestRow } from '../../data/guests.ts';
import { useIsSending } from '../../data/use-request.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { chargeText } from '../../shared/guests/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './desk.module.css';
import { GUEST_CARD_TEXT } from './guest-text.ts';
import type { GuestState } from './use-guest.ts';

const ChargeForm = lazyPart(() => import('../../shared/guests/charge-form.tsx'), 'ChargeForm');

interface GuestResultProps {
  readonly state: Extract<GuestState, { phase: 'done' }>;
  /** Today's day passes, as the server has them. */
  readonly guests: readonly GuestRow[];
  readonly onUndo: () => void;
  readonly onCharged: () => void;
}

/**
 * The result of the last registration of a day pass, with its undo and, once the server has the pass, the form for its
 * charge.
 */
export function GuestResult({ state, guests, onUndo, onCharged }: GuestResultProps) {
  const { visit, fate, undoSeconds } = state;
  const keys = guestKeys(visit);
  const charge = fate === 'sent' ? (guests.find(({ key }) => key === keys.id)?.charge ?? null) : null;
  // The database may deliver the charge before the callable's answer, so the form stays until the answer arrives.
  const isCharging = useIsSending('chargeGuest', keys.id);
  const isRefused = fate !== 'sent' && fate !== 'waiting';
  return (
    <div className={styles.form}>
      <div role="status">
        {isRefused ? (
          <Notice tone="bad">{GUEST_CARD_TEXT.refused}</Notice>
        ) : (
          <Notice tone="good" title={GUEST_CARD_TEXT.done(visit.name)}>
            {charge && <p>{GUEST_CARD_TEXT.charged(chargeText(charge))}</p>}
            {fate === 'waiting' && <p>{GUEST_CARD_TEXT.waiting}</p>}
          </Notice>
        )}
      </div>
      {!charge && !isRefused && <UndoButton label={GUEST_CARD_TEXT.undo} seconds={undoSeconds} onUndo={onUndo} />}
      {fate === 'sent' && (!charge || isCharging) && (
        <Suspense>
          <ChargeForm key={visit.id} guest={keys} name={visit.name} onDone={onCharged} />
        </Suspense>
      )}
    </div>
  );
}
