import { useState } from 'react';
import { askForEmail, changePassword, hasPassword } from '../../data/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCOUNT_TEXT } from './account-text.ts';
import type { AuthProblem } from './auth-problem.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { EmailField, looksLikeEmail, PASSWORD_MIN_LENGTH, PasswordField } from './fields.tsx';
import { PresentPassword } from './present-password.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

type Form = 'email' | 'password';

interface FormProps {
  readonly onBack: () => void;
  /** Called with the sentence that reports the result. */
  readonly onDone: (said: string) => void;
}

/** The foot of both forms. It leaves out a wrong present password, which that field shows itself. */
function Foot({
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
    await askForEmail(password, email.trim());
    onDone(ACCOUNT_TEXT.sent(email.trim()));
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.suggested}>
        <EmailField label={ACCOUNT_TEXT.newEmail} value={email} onChange={setEmail} problem={problem} />
        <EmailSuggestion typed={email} onTake={setEmail} />
      </div>
      <PresentPassword value={password} onChange={setPassword} problem={problem} />
      <Foot problem={problem} confirm={ACCOUNT_TEXT.send} busy={busy} onBack={onBack} />
    </form>
  );
}

function PasswordForm({ onBack, onDone }: FormProps) {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const check = (): AuthProblem | null => {
    if (password === '') return 'password-missing';
    return next.length < PASSWORD_MIN_LENGTH ? 'password-weak' : null;
  };
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    await changePassword(password, next);
    onDone(ACCOUNT_TEXT.changed);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <PresentPassword value={password} onChange={setPassword} problem={problem} />
      <PasswordField
        label={ACCOUNT_TEXT.next}
        value={next}
        onChange={setNext}
        problem={problem === 'password-weak' ? problem : null}
        isNew
      />
      <Foot problem={problem} confirm={ACCOUNT_TEXT.save} busy={busy} onBack={onBack} />
    </form>
  );
}

/** The person's own e-mail and password. Changing either needs the present password. */
export function AccountSection({ email }: { readonly email: string | null }) {
  const [form, setForm] = useState<Form | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  if (!hasPassword() || email === null) {
    return (
      <Card title={ACCOUNT_TEXT.card}>
        <p className={styles.intro}>{ACCOUNT_TEXT.byLink}</p>
      </Card>
    );
  }
  const open = (next: Form): void => {
    setSaid(null);
    setForm(next);
  };
  const props: FormProps = {
    onBack: () => setForm(null),
    onDone: (sentence) => {
      setForm(null);
      setSaid(sentence);
    },
  };
  return (
    <Card title={ACCOUNT_TEXT.card}>
      <Facts missing="" items={[[ACCOUNT_TEXT.email, email]]} />
      {said !== null && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      {form === 'email' && <EmailForm {...props} />}
      {form === 'password' && <PasswordForm {...props} />}
      {form === null && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => open('email')}>
            {ACCOUNT_TEXT.changeEmail}
          </Button>
          <Button look="secondary" onClick={() => open('password')}>
            {ACCOUNT_TEXT.changePassword}
          </Button>
        </div>
      )}
    </Card>
  );
}
