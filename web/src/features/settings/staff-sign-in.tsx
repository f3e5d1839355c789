import { describeSignIn } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { memberPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FirstPassword } from './first-password.tsx';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';

interface SignInWay {
  readonly way: 'own' | 'link' | 'none';
  readonly email: string | null;
}

/** How somebody of the staff signs in; for those who can't yet, a link with which they set their password. */
export function StaffSignIn({ uid }: { readonly uid: string }) {
  const [state, setState] = useState<SignInWay | RefusalReason | 'loading'>('loading');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let isCurrent = true;
    void call(describeSignIn, { uid }).then((answer) => {
      if (isCurrent) setState(answer.ok ? answer.value : answer.refusal.reason);
    });
    return () => {
      isCurrent = false;
    };
  }, [uid, round]);

  if (state === 'loading') return <LoadingBlock />;
  if (typeof state === 'string') {
    return <LoadFailed text={staffRefusalText(state)} retry={() => setRound(round + 1)} />;
  }
  if (state.way === 'own') return <Notice tone="good">{STAFF_SIGN_IN_TEXT.own(state.email)}</Notice>;
  if (state.email !== null) return <FirstPassword uid={uid} email={state.email} />;
  return (
    <Notice tone="warn" title={STAFF_SIGN_IN_TEXT.noEmail}>
      <p>{STAFF_SIGN_IN_TEXT.noEmailBody}</p>
      <LinkButton to={memberPath(uid)} look="secondary">
        {STAFF_SIGN_IN_TEXT.file}
      </LinkButton>
    </Notice>
  );
}
