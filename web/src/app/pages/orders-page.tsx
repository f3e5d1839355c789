import { EVERY_BRANCH, ORDER_LISTS, type OrderList } from '@gym/domain/database/orders';
import { isDeskRole } from '@gym/domain/person/roles';
import { IconShoppingBag } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useBranchOrders, useMemberOrders } from '../../data/orders.ts';
import { useSession } from '../../data/session.ts';
import { CART_TEXT, LIST_TEXT, ORDER_TEXT, OrderBranchFilter, OrderRows } from '../../features/orders/screens.ts';
import { PLANS_PATH, SHOP_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The own orders; for the desk those of its branch, by state. */
export function Page() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.role === null) return <PageSkeleton />;
  if (isDeskRole(session.role)) return <DeskOrders branch={session.branch} />;
  return <OwnOrders uid={session.uid} />;
}

function OwnOrders({ uid }: { readonly uid: string }) {
  const orders = useMemberOrders(uid);
  return (
    <LoadedPage state={orders}>
      {(all) =>
        all.length === 0 ? (
          <Message icon={IconShoppingBag} title={ORDER_TEXT.emptyMine} body={ORDER_TEXT.emptyMineBody}>
            <LinkButton to={SHOP_PATH}>{CART_TEXT.browse}</LinkButton>
            <LinkButton to={PLANS_PATH} look="secondary">
              {ORDER_TEXT.plans}
            </LinkButton>
          </Message>
        ) : (
          <OrderRows label={ORDER_TEXT.mine} orders={all} />
        )
      }
    </LoadedPage>
  );
}

/** What waits for somebody first. */
const SHOWN: readonly OrderList[] = ['pending', 'paid', 'ready', 'review', 'owed', 'delivered', 'cancelled', 'any'];
const TABS = SHOWN.map((id) => ({ id, label: LIST_TEXT[id] }));

/** `branch` null: an administrator, who chooses; list and branch are in the address. */
function DeskOrders({ branch }: { readonly branch: string | null }) {
  const [search, setSearch] = useSearchParams();
  const list = ORDER_LISTS.find((one) => one === search.get('estado')) ?? 'pending';
  const chosen = branch ?? search.get('sucursal') ?? EVERY_BRANCH;
  const show = (next: { readonly estado?: string; readonly sucursal?: string }): void => {
    const now = { estado: list, ...(branch === null && chosen !== EVERY_BRANCH ? { sucursal: chosen } : {}) };
    setSearch({ ...now, ...next }, { replace: true });
  };
  return (
    <>
      {branch === null && <OrderBranchFilter value={chosen} onChange={(sucursal) => show({ sucursal })} />}
      <Tabs label={ORDER_TEXT.lists} tabs={TABS} chosen={list} onChoose={(estado) => show({ estado })}>
        <ListedOrders key={`${chosen} ${list}`} branch={chosen} list={list} />
      </Tabs>
    </>
  );
}

function ListedOrders({ branch, list }: { readonly branch: string; readonly list: OrderList }) {
  const orders = useBranchOrders(branch, list);
  return (
    <LoadedPage state={orders}>
      {(all) =>
        all.length === 0 ? (
          <Message icon={IconShoppingBag} title={ORDER_TEXT.emptyTitle} body={ORDER_TEXT.emptyBody} />
        ) : (
          <OrderRows label={ORDER_TEXT.list(LIST_TEXT[list])} orders={all} showsCustomer />
        )
      }
    </LoadedPage>
  );
}
