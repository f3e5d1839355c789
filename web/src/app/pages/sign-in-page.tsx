import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { parsePromoCode } from '../../features/session/promo-code.ts';
import { PromoNotice } from '../../features/session/promo-notice.tsx';
import { returnPath } from '../../features/session/return-path.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { SESSION_TEXT } from '../../features/session/text.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { RETURN_PARAMETER } from '../../shared/paths.ts';
import { type Tab, Tabs } from '../../ui/tabs.tsx';

const SignUpForm = lazy(() =>
  import('../../features/session/sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })),
);
const ResetForm = lazy(() =>
  import('../../features/session/reset-form.tsx').then((module) => ({ default: module.ResetForm })),
);

type Mode = 'sign-in' | 'sign-up';

const MODES: readonly Tab<Mode>[] = [
  { id: 'sign-in', label: SESSION_TEXT.signIn },
  { id: 'sign-up', label: SESSION_TEXT.signUp },
];

/** Sign in, create an account, reset a password. Whoever is signed in goes on to where they came from. */
export function Page() {
  const { promocode } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const promoCode = promocode === undefined ? null : parsePromoCode(promocode);
  const [mode, setMode] = useState<Mode | 'reset'>(promocode === undefined ? 'sign-in' : 'sign-up');
  const signedIn = session.status === 'signed-in';
  const goOnTo = returnPath(search.get(RETURN_PARAMETER));

  useEffect(() => {
    if (promoCode !== null) store('promoCode', promoCode);
  }, [promoCode]);

  useEffect(() => {
    if (signedIn) void navigate(goOnTo, { replace: true });
  }, [signedIn, goOnTo, navigate]);

  const keptCode = promocode === undefined ? readStored('promoCode') : promoCode;
  return (
    <>
      {(promocode !== undefined || keptCode !== null) && <PromoNotice code={keptCode} />}
      <Suspense>
        {mode === 'reset' ? (
          <ResetForm onBack={() => setMode('sign-in')} />
        ) : (
          <Tabs label={SESSION_TEXT.modes} tabs={MODES} chosen={mode} onChoose={setMode}>
            <Suspense>
              {mode === 'sign-in' ? <SignInForm onForgot={() => setMode('reset')} /> : <SignUpForm />}
            </Suspense>
          </Tabs>
        )}
      </Suspense>
    </>
  );
}
