import { useState } from 'react';
import { changePassword, hasPassword, requestEmailChange } from '../../data/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCOUNT_TEXT } from './account-text.ts';
import type { AuthProblem } from './auth-problem.ts';
import { CurrentPassword } from './current-password.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { EmailField, looksLikeEmail, PASSWORD_MIN_LENGTH, PasswordField } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

/** The form that is open: to change the e-mail or the password. */
type FormName = 'email' | 'password';

interface FormProps {
  readonly onBack: () => void;
  /** Called with the sentence that reports the result. */
  readonly onDone: (sentence: string) => void;
}

/** The problem and the buttons of both forms. A wrong current password is shown by its own field instead. */
function FormButtons({
  problem,
  confirm,
  busy,
  onBack,
}: Pick<FormProps, 'onBack'> & {
  readonly problem: AuthProblem | null;
  readonly confirm: string;
  readonly busy: boolean;
}) {
  return (
    <>
      {problem !== 'wrong-credentials' && <ProblemNotice problem={problem} />}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {ACCOUNT_TEXT.back}
        </Button>
      </div>
    </>
  );
}

function EmailForm({ onBack, onDone }: FormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const check = (): AuthProblem | null => {
    if (!looksLikeEmail(email)) return 'email-invalid';
    return password === '' ? 'password-missing' : null;
  };
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    await requestEmailChange(password, email.trim());
    onDone(ACCOUNT_TEXT.sent(email.trim()));
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.suggested}>
        <EmailField label={ACCOUNT_TEXT.newEmail} value={email} onChange={setEmail} problem={problem} />
        <EmailSuggestion typed={email} onAccept={setEmail} />
      </div>
      <CurrentPassword value={password} onChange={setPassword} problem={problem} />
      <FormButtons problem={problem} confirm={ACCOUNT_TEXT.send} busy={busy} onBack={onBack} />
    </form>
  );
}

function PasswordForm({ onBack, onDone }: FormProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const check = (): AuthProblem | null => {
    if (password === '') return 'password-missing';
    return newPassword.length < PASSWORD_MIN_LENGTH ? 'password-weak' : null;
  };
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    await changePassword(password, newPassword);
    onDone(ACCOUNT_TEXT.changed);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <CurrentPassword value={password} onChange={setPassword} problem={problem} />
      <PasswordField
        label={ACCOUNT_TEXT.newPassword}
        value={newPassword}
        onChange={setNewPassword}
        problem={problem === 'password-weak' ? problem : null}
        isNew
      />
      <FormButtons problem={problem} confirm={ACCOUNT_TEXT.save} busy={busy} onBack={onBack} />
    </form>
  );
}

/**
 * Card where people change the e-mail and password that they sign in with. Both changes need the current password. An
 * account without an e-mail or password gets a hint instead.
 */
export function AccountSection({ email }: { readonly email: string | null }) {
  const [form, setForm] = useState<FormName | null>(null);
  const [result, setResult] = useState<string | null>(null);
  if (!hasPassword() || email === null) {
    return (
      <Card title={ACCOUNT_TEXT.card}>
        <p className={styles.intro}>{ACCOUNT_TEXT.byLink}</p>
      </Card>
    );
  }
  const openForm = (name: FormName): void => {
    setResult(null);
    setForm(name);
  };
  const props: FormProps = {
    onBack: () => setForm(null),
    onDone: (sentence) => {
      setForm(null);
      setResult(sentence);
    },
  };
  return (
    <Card title={ACCOUNT_TEXT.card}>
      <Facts missing="" items={[[ACCOUNT_TEXT.email, email]]} />
      {result !== null && (
        <Notice tone="good" live>
          {result}
        </Notice>
      )}
      {form === 'email' && <EmailForm {...props} />}
      {form === 'password' && <PasswordForm {...props} />}
      {form === null && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => openForm('email')}>
            {ACCOUNT_TEXT.changeEmail}
          </Button>
          <Button look="secondary" onClick={() => openForm('password')}>
            {ACCOUNT_TEXT.changePassword}
          </Button>
        </div>
      )}
    </Card>
  );
}
