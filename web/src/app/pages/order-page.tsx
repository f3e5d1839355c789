import type { StoredOrder } from '@gym/domain/database/store/orders';
import { orderPath } from '@gym/domain/database/store/orders';
import { isDeskRole } from '@gym/domain/person/roles';
import type { Mover } from '@gym/domain/store/order-moves';
import { IconShoppingBag } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useRecord } from '../../data/read.ts';
import { type Session, useSession } from '../../data/session.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { OrderView } from '../../features/orders/order-view.tsx';
import { ORDER_TEXT } from '../../features/orders/text.ts';
import { ORDERS_PATH } from '../../shared/order-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { BackToCheckIn } from './back-to-check-in.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Pattern of an order's key. */
const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Page with one live order. Everybody may open their own, reception also those of its branch, administrators all. */
export function Page() {
  const { id = '' } = useParams();
  const session = useSession();
  if (!ORDER_ID.test(id)) return <NotFound />;
  if (session.status !== 'signed-in' || session.role === null) return <PageSkeleton />;
  return <Order key={id} id={id} session={session} />;
}

/**
 * Returns whether a person moves an order as the desk or as its owner. Administrators always act as the desk, and
 * reception for other people's orders at its branch. In all other cases the person acts as the owner.
 */
function moverOf(
  { Placed }: StoredOrder,
  { uid, role, branch }: Extract<Session, { readonly status: 'signed-in' }>,
): Mover {
  const isDesk = role !== null && isDeskRole(role) && (role === 'admin' || branch === Placed.Branch);
  return isDesk && (role === 'admin' || Placed.Uid !== uid) ? 'desk' : 'owner';
}

function Order({
  id,
  session,
}: {
  readonly id: string;
  readonly session: Extract<Session, { readonly status: 'signed-in' }>;
}) {
  const order = useRecord(orderPath, { order: id });
  const names = useGymNames();
  if (order.status === 'error' && order.reason === 'no-permission') return <NotFound />;
  return (
    <LoadedPage state={order}>
      {(stored) =>
        stored === null ? (
          <NotFound />
        ) : (
          <>
            <BackToCheckIn stored={stored} />
            <OrderView
              order={id}
              stored={stored}
              viewer={session.uid}
              mover={moverOf(stored, session)}
              branchName={names.branch(stored.Placed.Branch)}
              isAdmin={session.role === 'admin'}
            />
          </>
        )
      }
    </LoadedPage>
  );
}

function NotFound() {
  return (
    <Message icon={IconShoppingBag} title={ORDER_TEXT.notFoundTitle} body={ORDER_TEXT.notFoundBody}>
      <LinkButton to={ORDERS_PATH}>{ORDER_TEXT.toList}</LinkButton>
    </Message>
  );
}
