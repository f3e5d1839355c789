import type { CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';

/** How somebody signs in, as the server knows it. */
export type SignInWay =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: CallableOutput<'describeSignIn'> }
  | { readonly status: 'refused'; readonly reason: RefusalReason };

/** Asks the server how somebody signs in, once per person shown. */
export function useSignInWay(uid: string): SignInWay {
  const [answer, setAnswer] = useState<{ readonly uid: string; readonly way: SignInWay } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void call('describeSignIn', { uid }).then((given) => {
      if (!isCurrent) return;
      setAnswer({
        uid,
        way: given.ok ? { status: 'known', value: given.value } : { status: 'refused', reason: given.refusal.reason },
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return answer?.uid === uid ? answer.way : { status: 'asking' };
}
