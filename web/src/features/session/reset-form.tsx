import { useState } from 'react';
import { sendPasswordReset } from '../../data/sign-in.ts';
import { errorCode } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { EmailField, looksLikeEmail, type TypedEmail } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { RESET_TEXT } from './text.ts';
import { useSubmit } from './use-submit.ts';

/** Form that sends a link to reset the password. Its answer doesn't reveal whether the account exists. */
export function ResetForm({ email, onEmail, onBack }: TypedEmail & { readonly onBack: () => void }) {
  const [isSent, setSent] = useState(false);
  const check = (): AuthProblem | null => (looksLikeEmail(email) ? null : 'email-invalid');
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    try {
      await sendPasswordReset(email.trim());
    } catch (error) {
      if (errorCode(error) !== 'auth/user-not-found') throw error;
    }
    setSent(true);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>{RESET_TEXT.intro}</p>
      <EmailField value={email} onChange={onEmail} problem={problem} />
      <ProblemNotice problem={problem} />
      {isSent && (
        <Notice tone="good" live>
          {RESET_TEXT.sent}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {RESET_TEXT.send}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {RESET_TEXT.back}
      </Button>
    </form>
  );
}
