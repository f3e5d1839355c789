import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { EndedNotice } from '../../features/session/ended-notice.tsx';
import type { TypedEmail } from '../../features/session/fields.tsx';
import { PromoNotice } from '../../features/session/promo-notice.tsx';
import { returnPath } from '../../features/session/return-path.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { PROMO_TEXT, SESSION_TEXT } from '../../features/session/text.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { planToBuy } from '../../shared/order-paths.ts';
import {
  ACTION_CODE_PARAMETER,
  ACTION_MODE_PARAMETER,
  CHECK_IN_PATH,
  FORM_PARAMETER,
  MEMBER_HOME_PATH,
  PLANS_PATH,
  RETURN_PARAMETER,
  SHOP_PATH,
  SIGN_IN_FORMS,
} from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';

const SignUpForm = lazyPart(() => import('../../features/session/sign-up-form.tsx'), 'SignUpForm');
const ResetForm = lazyPart(() => import('../../features/session/reset-form.tsx'), 'ResetForm');

const ChosenPlan = lazyPart(() => import('../../features/session/chosen-plan.tsx'), 'ChosenPlan');
const EmailLinkForm = lazyPart(() => import('../../features/session/action-form.tsx'), 'EmailLinkForm');

type Form = keyof typeof SIGN_IN_FORMS;

const FORMS: readonly Form[] = ['sign-in', 'sign-up', 'reset'];

const TABS: readonly Tab<'sign-in' | 'sign-up'>[] = [
  { id: 'sign-in', label: SESSION_TEXT.signIn },
  { id: 'sign-up', label: SESSION_TEXT.signUp },
];

/** Returns the first form: the one that the address names, otherwise the sign-up if there is a promotion's code. */
function firstForm(promocode: string | undefined, search: URLSearchParams | null): Form {
  const namedForm = FORMS.find((form) => SIGN_IN_FORMS[form] === search?.get(FORM_PARAMETER));
  return namedForm ?? (promocode === undefined ? 'sign-in' : 'sign-up');
}

function createFormQuery(form: Form): string {
  return `?${FORM_PARAMETER}=${SIGN_IN_FORMS[form]}`;
}

/** Page to sign in, sign up or reset the password. */
export function Page() {
  const { promocode } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const parsedCode = promocode === undefined ? null : parsePromotionCode(promocode);
  const [chosen, setForm] = useState<Form | null>(null);
  // The typed e-mail is kept when another form is opened.
  const [email, setEmail] = useState('');
  const typed = { email, onEmail: setEmail };
  const isSignedIn = session.status === 'signed-in';
  // The prerendered HTML knows neither the query nor the device.
  const isHydrated = useHydrated();
  const form = chosen ?? firstForm(promocode, isHydrated ? search : null);
  // The links in e-mails about an account work for everybody who opens them, signed in or not.
  const actionCode = isHydrated ? search.get(ACTION_CODE_PARAMETER) : null;
  const nextPath = returnPath(search.get(RETURN_PARAMETER), form === 'sign-up' ? MEMBER_HOME_PATH : CHECK_IN_PATH);

  useEffect(() => {
    if (parsedCode !== null) store('promoCode', parsedCode);
  }, [parsedCode]);

  // Somebody who was signed in before they opened a promotion's link wants to see the promotion, so they aren't
  // redirected. An e-mail was typed if they have just signed in on this page.
  const isForPromotion = isSignedIn && promocode !== undefined && actionCode === null && email === '';

  useEffect(() => {
    if (isSignedIn && actionCode === null && !isForPromotion) void navigate(nextPath, { replace: true });
  }, [isSignedIn, actionCode, isForPromotion, nextPath, navigate]);

  const storedCode = isHydrated ? readStored('promoCode') : null;
  const shownCode = promocode === undefined ? storedCode : parsedCode;
  if (isForPromotion) {
    return (
      <>
        <PromoNotice code={parsedCode} />
        <LinkButton to={PLANS_PATH} wide>
          {PROMO_TEXT.plans}
        </LinkButton>
        <LinkButton to={SHOP_PATH} look="secondary" wide>
          {PROMO_TEXT.products}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <EndedNotice />
      <PlanToBuy nextPath={nextPath} />
      {(promocode !== undefined || shownCode !== null) && <PromoNotice code={shownCode} />}
      <Suspense>
        {actionCode !== null ? (
          <EmailLinkForm
            code={actionCode}
            purpose={search.get(ACTION_MODE_PARAMETER)}
            onAnother={() => {
              setForm('reset');
              setSearch({}, { replace: true });
            }}
          />
        ) : (
          <SignInForms form={form} typed={typed} onForm={setForm} />
        )}
      </Suspense>
    </>
  );
}

/** The chosen form: the password reset, or one of the two tabs. */
function SignInForms({
  form,
  typed,
  onForm,
}: {
  readonly form: Form;
  readonly typed: TypedEmail;
  readonly onForm: (form: Form) => void;
}) {
  if (form === 'reset') return <ResetForm {...typed} onBack={() => onForm('sign-in')} />;
  return (
    <Tabs label={SESSION_TEXT.modes} tabs={TABS} chosen={form} onChoose={onForm} pathOf={createFormQuery}>
      <Suspense>
        {form === 'sign-in' ? (
          <SignInForm {...typed} resetPath={createFormQuery('reset')} onForgot={() => onForm('reset')} />
        ) : (
          <SignUpForm {...typed} />
        )}
      </Suspense>
    </Tabs>
  );
}

/** The plan that the visitor wants to buy after signing in. Hidden without such a plan. */
function PlanToBuy({ nextPath }: { readonly nextPath: string }) {
  // The prerendered HTML doesn't know the query.
  const isHydrated = useHydrated();
  const plan = isHydrated ? planToBuy(nextPath) : null;
  if (plan === null) return null;
  return (
    <Suspense>
      <ChosenPlan plan={plan} />
    </Suspense>
  );
}
