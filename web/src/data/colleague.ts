import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

/**
 * Is this somebody of the staff whom the reader may not change? Only reception may not: administrators change everybody's, and everybody the own.
 * `null` until the server has said; where it can't, the deed itself is refused.
 */
export function useIsColleague(uid: string): boolean | null {
  const session = useSession();
  const isAsked = session.status === 'signed-in' && session.role === 'reception' && session.uid !== uid;
  const [answer, setAnswer] = useState<{ readonly uid: string; readonly isStaff: boolean } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void call('describeSignIn', { uid }).then((given) => {
      if (isCurrent) setAnswer({ uid, isStaff: given.ok && given.value.isStaff });
    });
    return () => {
      isCurrent = false;
    };
  }, [uid, isAsked]);
  if (!isAsked) return false;
  return answer?.uid === uid ? answer.isStaff : null;
}
