import type { OrderKind } from '@gym/domain/store/order';
import { useParams } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { useActingPerson } from '../../data/signed-in/acting-person.ts';
import { CartView } from '../../features/orders/cart-view.tsx';
import { parseOrderKind } from '../../features/orders/kinds.ts';
import { useCheckout } from '../../features/orders/use-checkout.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnknownCart } from './unknown-cart.tsx';

/** The cart of products, or of a membership. */
export function Page() {
  const kind = parseOrderKind(useParams().type);
  const session = useSession();
  if (kind === null) return <UnknownCart />;
  return session.status === 'signed-in' ? <Cart key={kind} uid={session.uid} kind={kind} /> : <PageSkeleton />;
}

function Cart({ uid, kind }: { readonly uid: string; readonly kind: OrderKind }) {
  const checkout = useCheckout(uid, kind);
  const actingPerson = useActingPerson();
  const isMembership = kind === 'membership';
  return (
    <LoadedPage state={checkout}>
      {(value) => (
        <>
          {isMembership && <PersonSwitch person={actingPerson} />}
          <CartView kind={kind} ward={isMembership ? actingPerson.ward?.uid : undefined} checkout={value} />
        </>
      )}
    </LoadedPage>
  );
}
