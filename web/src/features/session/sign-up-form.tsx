import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createAccount } from '../../data/sign-in.ts';
import { PRIVACY_PATH } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { EmailField, looksLikeEmail, PASSWORD_MIN_LENGTH, PasswordField, type TypedEmail } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { AUTH_PROBLEM_TEXT, SESSION_TEXT, SIGN_UP_TEXT } from './text.ts';
import { useSubmit } from './use-submit.ts';

/** Form for a new account. The privacy notice must be accepted. */
export function SignUpForm({ email, onEmail }: TypedEmail) {
  const [password, setPassword] = useState('');
  const [hasConsented, setConsented] = useState(false);
  const check = (): AuthProblem | null => {
    if (!looksLikeEmail(email)) return 'email-invalid';
    if (password.length < PASSWORD_MIN_LENGTH) return 'password-weak';
    return hasConsented ? null : 'consent-missing';
  };
  const { busy, problem, onSubmit } = useSubmit(check, () => createAccount(email.trim(), password));
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.suggested}>
        <EmailField value={email} onChange={onEmail} problem={problem} />
        <EmailSuggestion typed={email} onAccept={onEmail} />
      </div>
      <PasswordField value={password} onChange={setPassword} problem={problem} isNew />
      <Checkbox
        checked={hasConsented}
        onChange={setConsented}
        error={problem === 'consent-missing' && !hasConsented ? AUTH_PROBLEM_TEXT[problem] : null}
      >
        {SIGN_UP_TEXT.consentBefore}{' '}
        <Link to={PRIVACY_PATH} target="_blank">
          {SIGN_UP_TEXT.consentLink}
        </Link>
      </Checkbox>
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {SESSION_TEXT.signUp}
      </Button>
    </form>
  );
}
