import { useEffect, useState } from 'react';
import { loadUnconfirmedEmail, sendConfirmation } from '../../data/sign-in.ts';
import { logNote } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CONFIRM_EMAIL_TEXT } from './account-text.ts';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

/**
 * Returns the signed-in person's e-mail if it isn't confirmed; otherwise `null`. Checks again when the app becomes
 * visible.
 */
function useUnconfirmedEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState !== 'visible') return;
      loadUnconfirmedEmail().then(setEmail, (error: unknown) => logNote('unconfirmed e-mail', error));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return email;
}

/** Notice that the person's e-mail is unconfirmed and what depends on it, with a button that sends another link. */
export function ConfirmEmail() {
  const email = useUnconfirmedEmail();
  const [isSent, setSent] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(
    () => null,
    async () => {
      await sendConfirmation();
      setSent(true);
    },
  );
  if (email === null) return null;
  return (
    <Notice tone="info" title={CONFIRM_EMAIL_TEXT.title}>
      <form className={styles.confirm} onSubmit={onSubmit}>
        <p className={styles.confirmText}>{CONFIRM_EMAIL_TEXT.body(email)}</p>
        <ProblemNotice problem={problem} />
        <p role="status" className={styles.confirmText}>
          {isSent && CONFIRM_EMAIL_TEXT.sent}
        </p>
        {!isSent && (
          <Button type="submit" look="secondary" size="small" busy={busy}>
            {CONFIRM_EMAIL_TEXT.again}
          </Button>
        )}
      </form>
    </Notice>
  );
}
