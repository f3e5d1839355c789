import { type FormEvent, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

const SHORTEST_NAME = 2;
const LONGEST_NAME = 80;

type Outcome = { readonly kind: 'done'; readonly name: string } | { readonly kind: 'short' | 'failed' };

/** A day pass by name, for somebody without an account. */
export function GuestCard({ onGuest }: { readonly onGuest: (name: string) => Promise<void> }) {
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = name.trim();
    if (given.length < SHORTEST_NAME) return setOutcome({ kind: 'short' });
    try {
      await onGuest(given);
      setName('');
      setOutcome({ kind: 'done', name: given });
    } catch (error) {
      logFailure('guest', error);
      setOutcome({ kind: 'failed' });
    }
  };
  return (
    <Card title={DESK_TEXT.guestTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={DESK_TEXT.guest}
          description={DESK_TEXT.guestHint}
          error={outcome?.kind === 'short' ? DESK_TEXT.guestShort : null}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={name}
          onChange={(next) => {
            setName(next);
            setOutcome(null);
          }}
        />
        <div aria-live="polite">
          {outcome?.kind === 'done' && <Notice tone="good">{DESK_TEXT.guestDone(outcome.name)}</Notice>}
          {outcome?.kind === 'failed' && <Notice tone="bad">{DESK_TEXT.notKept}</Notice>}
        </div>
        <Button type="submit" look="secondary">
          {DESK_TEXT.guestButton}
        </Button>
      </form>
    </Card>
  );
}
