import { useEffect, useState } from 'react';
import { leave } from '../../data/auth.ts';
import { useAuthState } from '../../data/session.ts';
import { type ActionLink, confirmEmail, readActionLink, resetPassword, unconfirmedEmail } from '../../data/sign-in.ts';
import { MEMBER_HOME_PATH, MY_DATA_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ACTION_TEXT } from './account-text.ts';
import { type AuthProblem, authProblemOf } from './auth-problem.ts';
import { PASSWORD_MIN_LENGTH, PasswordField } from './fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

type Read = ActionLink | 'reading' | AuthProblem;

type Purpose = Exclude<ActionLink['kind'], 'other'>;

const PURPOSES: Readonly<Record<string, Purpose>> = {
  resetPassword: 'password',
  verifyAndChangeEmail: 'email',
  verifyEmail: 'verify',
  recoverEmail: 'recover',
};

interface ActionFormProps {
  readonly code: string;
  /** Firebase's name for the link's purpose, from the address. It is known even if the link can't be read. */
  readonly purpose: string | null;
  readonly onAnother: () => void;
}

/**
 * The page of a link in Firebase's mails: a new password, or an e-mail to confirm or to restore. Opening it doesn't use
 * the link up.
 */
export function ActionForm({ code, purpose, onAnother }: ActionFormProps) {
  const [link, setLink] = useState<Read>('reading');
  const [said, setSaid] = useState<string | null>(null);
  const isSignedIn = useAuthState().status === 'signed-in';
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the link again
  useEffect(() => {
    let isShown = true;
    readActionLink(code).then(
      (read) => isShown && setLink(read),
      (error: unknown) => isShown && setLink(authProblemOf(error)),
    );
    return () => {
      isShown = false;
    };
  }, [code, round]);

  if (said !== null) {
    return (
      <div className={styles.form}>
        <Notice tone="good" live>
          {said}
        </Notice>
        <LinkButton to={isSignedIn ? MEMBER_HOME_PATH : SIGN_IN_PATH} size="large" wide>
          {isSignedIn ? ACTION_TEXT.home : ACTION_TEXT.signIn}
        </LinkButton>
      </div>
    );
  }
  if (link === 'reading') {
    return (
      <div className={styles.form} role="status" aria-label={ACTION_TEXT.reading}>
        <Skeleton height={24} radius={8} />
        <Skeleton height={56} radius={8} />
      </div>
    );
  }
  if (link === 'link-over' || (typeof link === 'object' && link.kind === 'other'))
    return <Over purpose={PURPOSES[purpose ?? ''] ?? 'password'} onAnother={onAnother} />;
  if (typeof link === 'string') {
    const again = (): void => {
      setLink('reading');
      setRound(round + 1);
    };
    return <Unread problem={link} onAgain={again} />;
  }
  return link.kind === 'password' ? (
    <NewPassword code={code} email={link.email} onDone={setSaid} />
  ) : (
    <Confirm code={code} link={link} onDone={setSaid} />
  );
}

/** Shown for a used or expired link, with the way to get another one. */
function Over({ purpose, onAnother }: { readonly purpose: Purpose; readonly onAnother: () => void }) {
  return (
    <div className={styles.form}>
      <Notice tone="warn" title={ACTION_TEXT.overTitle} live>
        {ACTION_TEXT.over[purpose]}
      </Notice>
      {purpose === 'password' && (
        <Button size="large" wide onClick={onAnother}>
          {ACTION_TEXT.another}
        </Button>
      )}
      {purpose === 'verify' && (
        <LinkButton to={MEMBER_HOME_PATH} size="large" wide>
          {ACTION_TEXT.home}
        </LinkButton>
      )}
      {purpose === 'email' && (
        <LinkButton to={MY_DATA_PATH} size="large" wide>
          {ACTION_TEXT.myData}
        </LinkButton>
      )}
      <LinkButton to={SIGN_IN_PATH} look="quiet">
        {ACTION_TEXT.signIn}
      </LinkButton>
    </div>
  );
}

/**
 * Shown if the link couldn't be read, although it may be valid. It offers a retry, so that nobody has to find the mail
 * again.
 */
function Unread({ problem, onAgain }: { readonly problem: AuthProblem; readonly onAgain: () => void }) {
  return (
    <div className={styles.form}>
      <ProblemNotice problem={problem} />
      <Button size="large" wide onClick={onAgain}>
        {ACTION_TEXT.again}
      </Button>
    </div>
  );
}

interface StepProps {
  readonly code: string;
  readonly onDone: (said: string) => void;
}

function NewPassword({ code, email, onDone }: StepProps & { readonly email: string }) {
  const [next, setNext] = useState('');
  const check = (): AuthProblem | null => (next.length < PASSWORD_MIN_LENGTH ? 'password-weak' : null);
  const { busy, problem, onSubmit } = useSubmit(check, async () => {
    await resetPassword(code, next);
    onDone(ACTION_TEXT.passwordDone);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>{ACTION_TEXT.passwordFor(email)}</p>
      <PasswordField value={next} onChange={setNext} problem={problem} isNew />
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {ACTION_TEXT.savePassword}
      </Button>
    </form>
  );
}

/** Asks for a press before the link is used, since virus scanners of mail programs open links too. */
function Confirm({ code, link, onDone }: StepProps & { readonly link: ActionLink }) {
  const { busy, problem, onSubmit } = useSubmit(
    () => null,
    async () => {
      await confirmEmail(code);
      if (link.kind === 'verify') {
        // Refreshes the token, so that it has the confirmed e-mail now; otherwise it is refreshed within the hour.
        await unconfirmedEmail().catch(() => null);
        onDone(ACTION_TEXT.verified);
        return;
      }
      // The earlier sessions were revoked. Signs out here too, which this device would notice only within the hour.
      await leave();
      onDone(ACTION_TEXT.emailDone(link.email));
    },
  );
  const isRecovery = link.kind === 'recover';
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>
        {isRecovery
          ? ACTION_TEXT.recoverTo(link.email)
          : link.kind === 'verify'
            ? ACTION_TEXT.verify(link.email)
            : ACTION_TEXT.emailTo(link.email)}
      </p>
      <ProblemNotice problem={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {isRecovery ? ACTION_TEXT.recover : ACTION_TEXT.confirmEmail}
      </Button>
    </form>
  );
}
