import type { OrderKind, OrderMethod } from '@gym/domain/store/order';
import { useParams } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { useActingPerson } from '../../data/signed-in/acting-person.ts';
import { ConfirmOrder } from '../../features/orders/confirm-order.tsx';
import { parseOrderKind, parseOrderMethod } from '../../features/orders/kinds.ts';
import { useCheckout } from '../../features/orders/use-checkout.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnknownCart } from './unknown-cart.tsx';

/** The last step before an order is placed. */
export function Page() {
  const { type, payment } = useParams();
  const session = useSession();
  const [kind, method] = [parseOrderKind(type), parseOrderMethod(payment)];
  if (kind === null || method === null) return <UnknownCart />;
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return <Confirm key={`${kind} ${method}`} uid={session.uid} kind={kind} method={method} />;
}

function Confirm({
  uid,
  kind,
  method,
}: {
  readonly uid: string;
  readonly kind: OrderKind;
  readonly method: OrderMethod;
}) {
  const checkout = useCheckout(uid, kind);
  const actingPerson = useActingPerson();
  const isMembership = kind === 'membership';
  return (
    <LoadedPage state={checkout}>
      {(value) => (
        <>
          {isMembership && <PersonSwitch person={actingPerson} />}
          <ConfirmOrder
            uid={uid}
            ward={isMembership ? actingPerson.ward?.uid : undefined}
            kind={kind}
            method={method}
            checkout={value}
          />
        </>
      )}
    </LoadedPage>
  );
}
