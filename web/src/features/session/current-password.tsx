import { ACCOUNT_TEXT } from './account-text.ts';
import type { AuthProblem } from './auth-problem.ts';
import { PasswordField } from './fields.tsx';

/** Field for the current password, which proves that the account's owner makes the change. */
export function CurrentPassword({
  value,
  onChange,
  problem,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: AuthProblem | null;
}) {
  return (
    <PasswordField
      label={ACCOUNT_TEXT.currentPassword}
      value={value}
      onChange={onChange}
      problem={problem === 'password-missing' ? problem : null}
      error={problem === 'wrong-credentials' ? ACCOUNT_TEXT.currentPasswordWrong : null}
      isNew={false}
    />
  );
}
