import { useState } from 'react';
import { signIn } from '../../data/auth.ts';
import type { AuthProblem } from '../../data/auth-problem.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, looksLikeEmail, PasswordField } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { SESSION_TEXT } from './text.ts';
import { useSubmit } from './use-submit.ts';

/** E-mail and password. The page goes on by itself once the session is there. */
export function SignInForm({ onForgot }: { readonly onForgot: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const check = (): AuthProblem | null => {
    if (!looksLikeEmail(email)) return 'email-invalid';
    return password === '' ? 'password-missing' : null;
  };
  const { busy, problem, onSubmit } = useSubmit(check, () => signIn(email.trim(), password));
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <EmailField value={email} onChange={setEmail} problem={problem} />
      <PasswordField value={password} onChange={setPassword} problem={problem} isNew={false} />
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {SESSION_TEXT.signIn}
      </Button>
      <Button look="quiet" onClick={onForgot}>
        {SESSION_TEXT.forgot}
      </Button>
    </form>
  );
}
