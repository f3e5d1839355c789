import type { RefusalReason } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconCloudOff, IconLinkOff, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { signInByLink } from '../../data/access-link.ts';
import { leave } from '../../data/auth.ts';
import { useSession } from '../../data/session.ts';
import { logFailure } from '../../lib/log.ts';
import { endPush } from '../../lib/push-device.ts';
import { CHECK_IN_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { ACCESS_TEXT } from './access-text.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Signs in with the access link in the address. It asks before it replaces another session. */
export function Page() {
  const { code = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Whether this page is signing in, or has signed in. */
  const isSigningIn = useRef(false);
  const { status } = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `attempt` runs the effect again
  useEffect(() => {
    if (status !== 'signed-out') return;
    let isCurrent = true;
    isSigningIn.current = true;
    setRefusal(null);
    signInByLink(code).then(
      (answer) => {
        if (!isCurrent) return;
        if (answer.ok) void navigate(CHECK_IN_PATH, { replace: true });
        else {
          isSigningIn.current = false;
          setRefusal(answer.refusal.reason);
        }
      },
      (error: unknown) => logFailure('access page', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [status, code, attempt, navigate]);

  // Redirects after this page has signed in. If there was a session before, the page asks first (below).
  useEffect(() => {
    if (status === 'signed-in' && isSigningIn.current) void navigate(CHECK_IN_PATH, { replace: true });
  }, [status, navigate]);

  if (session.status === 'signed-in' && !isSigningIn.current) {
    return (
      <Message icon={IconUsers} title={ACCESS_TEXT.otherTitle} body={ACCESS_TEXT.otherBody(session.email)}>
        <Button
          onClick={() => {
            // Push notifications are personal, so this device must not receive more for the person who signs out.
            void endPush();
            leave().catch((error: unknown) => logFailure('sign out', error));
          }}
        >
          {ACCESS_TEXT.leave}
        </Button>
        <LinkButton to={CHECK_IN_PATH} look="secondary">
          {ACCESS_TEXT.stay}
        </LinkButton>
      </Message>
    );
  }
  if (refusal === null) {
    return (
      <>
        <p role="status">{ACCESS_TEXT.opening}</p>
        <PageSkeleton />
      </>
    );
  }
  if (refusal === 'link-invalid') {
    return (
      <Message icon={IconLinkOff} title={ACCESS_TEXT.invalidTitle} body={ACCESS_TEXT.invalidBody} live>
        <LinkButton to={SIGN_IN_PATH} look="secondary">
          {ACCESS_TEXT.signIn}
        </LinkButton>
      </Message>
    );
  }
  return (
    <Message icon={IconCloudOff} title={ACCESS_TEXT.failedTitle} body={REFUSAL_TEXT[refusal]} live>
      <Button onClick={() => setAttempt(attempt + 1)}>{ACCESS_TEXT.retry}</Button>
    </Message>
  );
}
