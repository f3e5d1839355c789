import { userPath } from '@gym/domain/database/people/users';
import { isEndedSession } from '@gym/domain/person/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadSessionStart } from '../../data/auth.ts';
import { useRecord } from '../../data/read.ts';
import { useSignOut } from '../../data/signed-in/who.ts';
import { forget, store } from '../../lib/device-storage.ts';
import { logFailure } from '../../lib/log.ts';
import { endPush } from '../../lib/push-device.ts';
import { signInPath } from '../../shared/paths.ts';

/** Signs out when the server has ended this session, and opens the sign-in page. */
export function EndedSessionWatch({ uid }: { readonly uid: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useSignOut();
  const record = useRecord(userPath, { uid });
  const isKnown = record.status === 'value';
  const sessionsSince = isKnown ? record.value?.SessionsSince : undefined;
  const latest = useRef({ location, navigate, leave });
  latest.current = { location, navigate, leave };

  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    const signOutIfEnded = async (): Promise<void> => {
      const sessionStart = await loadSessionStart();
      // `null`: the token can't be read. The server still refuses the requests of an ended session.
      if (!isCurrent || sessionStart === null) return;
      if (!isEndedSession(sessionsSince, sessionStart)) {
        forget('sessionEnded');
        return;
      }
      store('sessionEnded', 'true');
      const { location: from, navigate: go, leave: signOut } = latest.current;
      // Push notifications are personal, so this device must not receive more of them.
      void endPush();
      await signOut();
      await go(signInPath(from));
    };
    signOutIfEnded().catch((error: unknown) => logFailure('ended session', error));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, sessionsSince]);
  return null;
}
