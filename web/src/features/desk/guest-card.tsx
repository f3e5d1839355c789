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
import { GuestDone } from './guest-done.tsx';
import { GUEST_CARD_TEXT } from './guest-text.ts';
import { sameGuest } from './same-guest.ts';
import { useGuest } from './use-guest.ts';

interface GuestCardProps {
  /** Uid of the staff member at the desk. */
  readonly uid: string;
  readonly branch: string;
  readonly today: GymDay;
  readonly input?: Ref<HTMLInputElement>;
  /** Called after a pass was registered, undone or charged, so that the desk can move the focus. */
  readonly onSettled?: () => void;
}

/**
 * Form for a day pass by name and phone, for people without an account. Afterwards it offers an undo for 10 s and the
 * charge.
 */
export function GuestCard({ uid, branch, today, input, onSettled }: GuestCardProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const { state, register, undo, forget } = useGuest(branch, uid);
  const loaded = useGuests(branch, today);
  const waiting = useWaitingGuests(branch);
  const guests = loaded.status === 'value' ? loaded.value : [];
  const counting = guests.filter(({ value }) => !value.Annulled);
  const same = sameGuest([...counting.map(({ value: { Name, At } }) => ({ name: Name, at: At })), ...waiting], name);
  const isShort = tidyName(name).length < GUEST_NAME_LENGTH.min;
  const number = phone.trim() === '' ? null : parsePhone(phone);
  const isNoPhone = phone.trim() !== '' && number === null;

  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setTried(false);
    // A new guest ends the undo of the previous one.
    forget();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isShort || isNoPhone) {
      wrongFocus.request();
      return;
    }
    await register(name, number);
    setName('');
    setPhone('');
    setTried(false);
    onSettled?.();
  };
  return (
    <Card title={GUEST_CARD_TEXT.title}>
      {/* Stands above the form, where it stays visible while a person's result covers the rest of this card. */}
      {state.phase === 'done' && (
        <GuestDone
          state={state}
          guests={guests}
          onUndo={() => {
            void undo();
            onSettled?.();
          }}
          onCharged={() => onSettled?.()}
        />
      )}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.facts}>{GUEST_CARD_TEXT.hint}</p>
        <div className={styles.pair}>
          <TextField
            input={input}
            label={GUEST_CARD_TEXT.name}
            error={tried && isShort ? GUEST_CARD_TEXT.short : null}
            maxLength={GUEST_NAME_LENGTH.max}
            autoComplete="off"
            value={name}
            onChange={type(setName)}
          />
          <TextField
            label={GUEST_CARD_TEXT.phone}
            type="tel"
            inputMode="tel"
            error={tried && isNoPhone ? REFUSAL_TEXT['phone-invalid'] : null}
            maxLength={40}
            autoComplete="off"
            value={phone}
            onChange={type(setPhone)}
          />
        </div>
        <div aria-live="polite" className={styles.said}>
          {same && <Notice tone="warn">{GUEST_CARD_TEXT.sameName(same.name, formatTime(same.at))}</Notice>}
          {state.phase === 'undone' && <Notice tone="info">{GUEST_CARD_TEXT.undone(state.name)}</Notice>}
          {state.phase === 'not-kept' && <Notice tone="bad">{GUEST_CARD_TEXT.notKept}</Notice>}
          {state.phase === 'not-undone' && <Notice tone="bad">{GUEST_CARD_TEXT.notUndone}</Notice>}
        </div>
        <Button type="submit" look="secondary">
          {same ? GUEST_CARD_TEXT.anyway : GUEST_CARD_TEXT.button}
        </Button>
      </form>
    </Card>
  );
}
