import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { EmailField, looksLikeEmail, PasswordField, type TypedEmail } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { SESSION_TEXT } from './text.ts';
import { useSubmit } from './use-submit.ts';

/** Signs in. The SDK is imported on demand, so the page doesn't wait for it. */
async function signIn(email: string, password: string): Promise<void> {
  await (await import('../../data/sign-in.ts')).signIn(email, password);
}

/** Form for e-mail and password. */
export function SignInForm({
  email,
  onEmail,
  resetPath,
  onForgot,
}: TypedEmail & {
  /** Path that the link for a forgotten password opens until the page is hydrated. */
  readonly resetPath: string;
  readonly onForgot: () => void;
}) {
  const [password, setPassword] = useState('');
  const isHydrated = useHydrated();
  const check = (): AuthProblem | null => {
    if (!looksLikeEmail(email)) return 'email-invalid';
    return password === '' ? 'password-missing' : null;
  };
  const { busy, problem, onSubmit } = useSubmit(check, () => signIn(email.trim(), password));
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <EmailField value={email} onChange={onEmail} problem={problem} />
      <PasswordField value={password} onChange={setPassword} problem={problem} isNew={false} />
      <ProblemNotice problem={problem} />
      {/* Disabled until hydration, so that the browser can't submit the form itself. */}
      <Button type="submit" size="large" wide busy={busy} disabled={!isHydrated}>
        {SESSION_TEXT.signIn}
      </Button>
      <LinkButton
        look="quiet"
        to={resetPath}
        onClick={(event) => {
          event.preventDefault();
          onForgot();
        }}
      >
        {SESSION_TEXT.forgot}
      </LinkButton>
    </form>
  );
}
