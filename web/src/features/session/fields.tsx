import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import type { AuthProblem } from './auth-problem.ts';
import styles from './session.module.css';
import { AUTH_PROBLEM_TEXT, SESSION_TEXT } from './text.ts';

const EMAIL_PROBLEMS: readonly AuthProblem[] = ['email-invalid', 'email-in-use'];
const PASSWORD_PROBLEMS: readonly AuthProblem[] = ['password-missing', 'password-weak'];

/** The shortest accepted password, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

const EMAIL_SHAPE = /^\S+@\S+\.\S+$/;

/** Whether the text looks like an e-mail address. The server checks whether it exists. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL_SHAPE.test(text.trim());
}

/** The typed e-mail, shared by the forms of the sign-in page. */
export interface TypedEmail {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: AuthProblem | null;
  /** Label, if the field isn't for the e-mail of the sign-in. */
  readonly label?: string;
}

export function EmailField({ value, onChange, problem, label = SESSION_TEXT.email }: FieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      placeholder={SESSION_TEXT.emailExample}
      value={value}
      onChange={onChange}
      error={problem && EMAIL_PROBLEMS.includes(problem) ? AUTH_PROBLEM_TEXT[problem] : null}
    />
  );
}

export function PasswordField({
  value,
  onChange,
  problem,
  isNew,
  label = SESSION_TEXT.password,
  error = null,
}: FieldProps & {
  readonly isNew: boolean;
  /** Another problem of the field, as a sentence. */
  readonly error?: string | null;
}) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew ? SESSION_TEXT.passwordHint : null}
      value={value}
      onChange={onChange}
      error={problem && PASSWORD_PROBLEMS.includes(problem) ? AUTH_PROBLEM_TEXT[problem] : error}
      aside={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? SESSION_TEXT.hideInput : SESSION_TEXT.showInput}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}

/** Whether the problem is shown beside its field. */
export function belongsToField(problem: AuthProblem): boolean {
  return EMAIL_PROBLEMS.includes(problem) || PASSWORD_PROBLEMS.includes(problem) || problem === 'consent-missing';
}
