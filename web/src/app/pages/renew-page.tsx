import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { takesOrders, useConfig } from '../../data/public/config.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useRecord } from '../../data/read.ts';
import { type ActingPerson, actFor, useActingPerson } from '../../data/signed-in/acting-person.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { addItem } from '../../features/orders/cart.ts';
import { ConfirmOrder } from '../../features/orders/confirm-order.tsx';
import { useCheckout } from '../../features/orders/use-checkout.ts';
import { store } from '../../lib/device-storage.ts';
import { cartPath, RENEWAL_PARAMS } from '../../shared/order-paths.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { RenewAtDesk } from '../../shared/renewal/renew-offer.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Orders a person's last plan again with one confirmation. Redirects to the cart if there is no last plan or it is no
 * longer on sale. If the gym takes no orders in the app, says how to renew at the desk.
 */
export function Page() {
  const { uid: buyer } = useSignedIn();
  const acting = useActingPerson();
  const { uid } = acting;
  const [search] = useSearchParams();
  const membership = useRecord(membershipPath, { uid });
  const plans = usePlans();
  const config = useConfig();
  const isAtCheckIn = search.has(RENEWAL_PARAMS.atCheckIn);
  const wantedUid = search.get(RENEWAL_PARAMS.person);
  // Selects the person of the address. A layout effect runs before the first frame, so no other name is shown first.
  useLayoutEffect(() => actFor(wantedUid), [wantedUid]);
  useEffect(() => {
    if (isAtCheckIn) store('renewalAtCheckIn', String(Date.now()));
  }, [isAtCheckIn]);
  if (config.status === 'loading') return <PageSkeleton />;
  return (
    <LoadedPage state={membership}>
      {(current) => (
        <LoadedPage state={plans}>
          {(onSale) => {
            const plan = onSale.find(({ key }) => key === current?.Plan);
            if (!takesOrders(config)) return <RenewAtDesk plan={plan?.value ?? null} />;
            if (plan === undefined) return <Navigate to={cartPath('membresia')} replace />;
            return <Renewal key={uid} acting={acting} buyer={buyer} plan={plan.key} />;
          }}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

/** Puts the plan in the cart and asks to confirm the order. */
function Renewal({
  acting,
  buyer,
  plan,
}: {
  readonly acting: ActingPerson;
  readonly buyer: string;
  readonly plan: string;
}) {
  const checkout = useCheckout(buyer, 'membership');
  const [isInCart, setInCart] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, since placing the order empties the cart
  useEffect(() => {
    if (isInCart || checkout.status !== 'value') return;
    checkout.value.change((cart) => addItem(cart, 'membership', plan));
    setInCart(true);
  }, [isInCart, checkout.status, plan]);
  return (
    <LoadedPage state={checkout}>
      {(value) =>
        isInCart ? (
          <>
            <PersonSwitch person={acting} />
            <ConfirmOrder uid={buyer} ward={acting.ward?.uid} kind="membership" method={null} checkout={value} />
          </>
        ) : (
          <PageSkeleton />
        )
      }
    </LoadedPage>
  );
}
