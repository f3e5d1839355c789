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

const EMAIL_FORMAT = /^\S+@\S+\.\S+$/;

/** Whether the text has the format of an e-mail address. The address need not exist. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL_FORMAT.test(text.trim());
}

/** The typed e-mail and its setter, which the forms of the sign-in page share. */
export interface TypedEmail {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: AuthProblem | null;
  /** By default the label of the sign-in form. */
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

/** Field for a password, with a button that shows what was typed. */
export function PasswordField({
  value,
  onChange,
  problem,
  isNew,
  label = SESSION_TEXT.password,
  error = null,
}: FieldProps & {
  /** Whether the field is for a new password. */
  readonly isNew: boolean;
  /** Another problem of the field, as a sentence. */
  readonly error?: string | null;
}) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
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
          aria-label={isShown ? SESSION_TEXT.hideInput : SESSION_TEXT.showInput}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}

/** Whether a field shows the problem, so that the form need not show it. */
export function belongsToField(problem: AuthProblem): boolean {
  return EMAIL_PROBLEMS.includes(problem) || PASSWORD_PROBLEMS.includes(problem) || problem === 'consent-missing';
}
