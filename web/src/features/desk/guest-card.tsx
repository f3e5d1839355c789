import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { GUEST_NAME_LENGTH } from '@gym/domain/database/door/guest-bounds';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone } from '@gym/domain/person/phone';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useGuests } from '../../data/guests.ts';
import { useWaitingGuests } from '../../shared/guests/use-waiting-guests.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { useWrongFocus } from '../../ui/form/use-wrong-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';
import { GuestResult } from './guest-done.tsx';
import { GUEST_CARD_TEXT } from './guest-text.ts';
import { findSameGuest } from './same-guest.ts';
import { useGuest } from './use-guest.ts';

interface GuestCardProps {
  /** Uid of the staff member at the desk. */
  readonly uid: string;
  readonly branch: string;
  readonly today: GymDay;
  readonly input?: Ref<HTMLInputElement>;
  /** Called when a pass was stored, is undone, or was charged. */
  readonly onPassChange?: () => void;
}

/** Form for a day pass by name and phone, for people without an account. */
export function GuestCard({ uid, branch, today, input, onPassChange }: GuestCardProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const { state, isRegistering, register, undo, reset } = useGuest(branch, uid);
  const loaded = useGuests(branch, today);
  const waiting = useWaitingGuests(branch);
  const guests = loaded.status === 'value' ? loaded.value : [];
  const validGuests = guests.filter(({ value }) => !value.Annulled);
  const earlierVisit = findSameGuest(
    [...validGuests.map(({ value: { Name, At } }) => ({ name: Name, at: At })), ...waiting],
    name,
  );
  const isNameTooShort = tidyName(name).length < GUEST_NAME_LENGTH.min;
  const parsedPhone = phone.trim() === '' ? null : parsePhone(phone);
  const isPhoneInvalid = phone.trim() !== '' && parsedPhone === null;

  const createTypeHandler = (set: (text: string) => void) => (text: string) => {
    set(text);
    setSubmitted(false);
    // Typing the next guest's data hides the result of the previous pass.
    reset();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (isNameTooShort || isPhoneInvalid) {
      wrongFocus.request();
      return;
    }
    if (!(await register(name, parsedPhone))) return;
    setName('');
    setPhone('');
    setSubmitted(false);
    onPassChange?.();
  };
  return (
    <Card title={GUEST_CARD_TEXT.title}>
      {state.phase === 'done' && (
        <GuestResult
          state={state}
          guests={guests}
          onUndo={() => {
            void undo();
            onPassChange?.();
          }}
          onCharged={() => onPassChange?.()}
        />
      )}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.facts}>{GUEST_CARD_TEXT.hint}</p>
        <div className={styles.pair}>
          <TextField
            inputRef={input}
            label={GUEST_CARD_TEXT.name}
            error={isSubmitted && isNameTooShort ? GUEST_CARD_TEXT.short : null}
            maxLength={GUEST_NAME_LENGTH.max}
            autoComplete="off"
            value={name}
            onChange={createTypeHandler(setName)}
          />
          <TextField
            label={GUEST_CARD_TEXT.phone}
            type="tel"
            inputMode="tel"
            error={isSubmitted && isPhoneInvalid ? REFUSAL_TEXT['phone-invalid'] : null}
            maxLength={40}
            autoComplete="off"
            value={phone}
            onChange={createTypeHandler(setPhone)}
          />
        </div>
        <div aria-live="polite" className={styles.liveRegion}>
          {earlierVisit && (
            <Notice tone="warn">{GUEST_CARD_TEXT.sameName(earlierVisit.name, formatTime(earlierVisit.at))}</Notice>
          )}
          {state.phase === 'undone' && <Notice tone="info">{GUEST_CARD_TEXT.undone(state.name)}</Notice>}
          {state.phase === 'not-stored' && <Notice tone="bad">{GUEST_CARD_TEXT.notStored}</Notice>}
          {state.phase === 'not-undone' && <Notice tone="bad">{GUEST_CARD_TEXT.notUndone}</Notice>}
        </div>
        <Button type="submit" look="secondary" busy={isRegistering}>
          {earlierVisit ? GUEST_CARD_TEXT.anyway : GUEST_CARD_TEXT.button}
        </Button>
      </form>
    </Card>
  );
}
