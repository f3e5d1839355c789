import { useEffect, useState } from 'react';
import { leave } from '../../data/auth.ts';
import { useAuthState } from '../../data/session.ts';
import {
  type ActionLink,
  confirmEmail,
  loadUnconfirmedEmail,
  readActionLink,
  resetPassword,
} from '../../data/sign-in.ts';
import { MEMBER_HOME_PATH, MY_DATA_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EMAIL_LINK_TEXT } from './account-text.ts';
import { type AuthProblem, authProblemOf } from './auth-problem.ts';
import { PASSWORD_MIN_LENGTH, PasswordField } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

/** The link once it is read; `reading` until then; the problem if it can't be read. */
type LinkState = ActionLink | 'reading' | AuthProblem;

/**
 * The purpose of a link. `password`: set a new password. `verify`: confirm the e-mail of the account. `email`: confirm
 * a new e-mail. `recover`: restore the earlier e-mail.
 */
type Purpose = Exclude<ActionLink['kind'], 'other'>;

/** The purposes by Firebase's names for them. */
const PURPOSES: Readonly<Record<string, Purpose>> = {
  resetPassword: 'password',
  verifyAndChangeEmail: 'email',
  verifyEmail: 'verify',
  recoverEmail: 'recover',
};

interface EmailLinkFormProps {
  /** The one-time code of the link, from the URL. */
  readonly code: string;
  /** Firebase's name for the link's purpose, from the URL. It is known even if the link can't be read. */
  readonly purpose: string | null;
  /** Opens the form that requests another link for a new password. */
  readonly onAnother: () => void;
}

/**
 * Form of the page that a link in an e-mail from Firebase Auth opens: it sets a new password, or confirms or restores
 * an e-mail. Opening the page doesn't use the link up.
 */
export function EmailLinkForm({ code, purpose, onAnother }: EmailLinkFormProps) {
  const [link, setLink] = useState<LinkState>('reading');
  const [result, setResult] = useState<string | null>(null);
  const isSignedIn = useAuthState().status === 'signed-in';
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the link again
  useEffect(() => {
    let isCurrent = true;
    readActionLink(code).then(
      (actionLink) => isCurrent && setLink(actionLink),
      (error: unknown) => isCurrent && setLink(authProblemOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, attempt]);

  if (result !== null) {
    return (
      <div className={styles.form}>
        <Notice tone="good" live>
          {result}
        </Notice>
        <LinkButton to={isSignedIn ? MEMBER_HOME_PATH : SIGN_IN_PATH} size="large" wide>
          {isSignedIn ? EMAIL_LINK_TEXT.home : EMAIL_LINK_TEXT.signIn}
        </LinkButton>
      </div>
    );
  }
  if (link === 'reading') {
    return (
      <div className={styles.form} role="status" aria-label={EMAIL_LINK_TEXT.reading}>
        <Skeleton height={24} radius={8} />
        <Skeleton height={56} radius={8} />
      </div>
    );
  }
  if (link === 'link-over' || (typeof link === 'object' && link.kind === 'other'))
    return <InvalidLink purpose={PURPOSES[purpose ?? ''] ?? 'password'} onAnother={onAnother} />;
  if (typeof link === 'string') {
    const readAgain = (): void => {
      setLink('reading');
      setAttempt(attempt + 1);
    };
    return <UnreadableLink problem={link} onRetry={readAgain} />;
  }
  return link.kind === 'password' ? (
    <NewPasswordForm code={code} email={link.email} onDone={setResult} />
  ) : (
    <ConfirmForm code={code} link={link} onDone={setResult} />
  );
}

/**
 * Notice that a link can't be used. Unless its purpose is `recover`, a button leads to where the person can request
 * another one.
 */
function InvalidLink({ purpose, onAnother }: { readonly purpose: Purpose; readonly onAnother: () => void }) {
  return (
    <div className={styles.form}>
      <Notice tone="warn" title={EMAIL_LINK_TEXT.invalidTitle} live>
        {EMAIL_LINK_TEXT.invalid[purpose]}
      </Notice>
      {purpose === 'password' && (
        <Button size="large" wide onClick={onAnother}>
          {EMAIL_LINK_TEXT.another}
        </Button>
      )}
      {purpose === 'verify' && (
        <LinkButton to={MEMBER_HOME_PATH} size="large" wide>
          {EMAIL_LINK_TEXT.home}
        </LinkButton>
      )}
      {purpose === 'email' && (
        <LinkButton to={MY_DATA_PATH} size="large" wide>
          {EMAIL_LINK_TEXT.myData}
        </LinkButton>
      )}
      <LinkButton to={SIGN_IN_PATH} look="quiet">
        {EMAIL_LINK_TEXT.signIn}
      </LinkButton>
    </div>
  );
}

/**
 * Shown if the link couldn't be read, although it may be valid. It offers a retry, so that the person need not look for
 * the e-mail again.
 */
function UnreadableLink({ problem, onRetry }: { readonly problem: AuthProblem; readonly onRetry: () => void }) {
  return (
    <div className={styles.form}>
      <ProblemNotice problem={problem} />
      <Button size="large" wide onClick={onRetry}>
        {EMAIL_LINK_TEXT.again}
      </Button>
    </div>
  );
}

interface LinkFormProps {
  readonly code: string;
  /** Called with the sentence that reports the result. */
  readonly onDone: (sentence: string) => void;
}

function NewPasswordForm({ code, email, onDone }: LinkFormProps & { readonly email: string }) {
  const [newPassword, setNewPassword] = useState('');
  const check = (): AuthProblem | null => (newPassword.length < PASSWORD_MIN_LENGTH ? 'password-weak' : null);
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    await resetPassword(code, newPassword);
    onDone(EMAIL_LINK_TEXT.passwordDone);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>{EMAIL_LINK_TEXT.passwordFor(email)}</p>
      <PasswordField value={newPassword} onChange={setNewPassword} problem={problem} isNew />
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {EMAIL_LINK_TEXT.savePassword}
      </Button>
    </form>
  );
}

/** Form that uses the link only after a press, because virus scanners of e-mail programs open links, too. */
function ConfirmForm({ code, link, onDone }: LinkFormProps & { readonly link: ActionLink }) {
  const { busy, problem, onSubmit } = useSubmit(
    () => null,
    async () => {
      await confirmEmail(code);
      if (link.kind === 'verify') {
        // Refreshes the token, so that it has the confirmed e-mail now and not only within the hour.
        await loadUnconfirmedEmail().catch(() => null);
        onDone(EMAIL_LINK_TEXT.verified);
        return;
      }
      // The change revoked all sessions. This device would notice that only within the hour, so it signs out now.
      await leave();
      onDone(EMAIL_LINK_TEXT.emailDone(link.email));
    },
  );
  const isRecovery = link.kind === 'recover';
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>
        {isRecovery
          ? EMAIL_LINK_TEXT.recoverEmail(link.email)
          : link.kind === 'verify'
            ? EMAIL_LINK_TEXT.verify(link.email)
            : EMAIL_LINK_TEXT.newEmailIs(link.email)}
      </p>
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {isRecovery ? EMAIL_LINK_TEXT.recover : EMAIL_LINK_TEXT.confirmEmail}
      </Button>
    </form>
  );
}
