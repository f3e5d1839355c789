import {
  branchOrderPath,
  EVERY_BRANCH,
  memberOrderPath,
  ORDER_LISTS,
  ORDERS_PAGE,
  type OrderList,
} from '@gym/domain/database/store/orders';
import { isDeskRole } from '@gym/domain/person/roles';
import { IconShoppingBag } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNewest } from '../../data/read.ts';
import { useSession } from '../../data/session.ts';
import { OrderBranchFilter } from '../../features/orders/order-branch-filter.tsx';
import { OrderRows } from '../../features/orders/order-list.tsx';
import { CART_TEXT, LIST_TEXT, ORDER_TEXT } from '../../features/orders/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { PLANS_PATH, SHOP_PATH } from '../../shared/paths.ts';
import { readKey } from '../../shared/use-address.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const NoBranch = lazyPart(() => import('./no-branch.tsx'), 'NoBranch');

/** Page with the person's own orders or, for the desk, with lists of the orders of one or all branches. */
export function Page() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.role === null) return <PageSkeleton />;
  if (session.role === 'reception' && session.branch === null)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NoBranch isAdmin={false} />
      </Suspense>
    );
  if (isDeskRole(session.role)) return <DeskOrders branch={session.branch} />;
  return <OwnOrders uid={session.uid} />;
}

function OwnOrders({ uid }: { readonly uid: string }) {
  const orders = useNewest(memberOrderPath, { uid }, { by: 'At', count: ORDERS_PAGE });
  return (
    <LoadedPage state={orders}>
      {(all) => (
        <OrderRows
          label={ORDER_TEXT.mine}
          orders={all}
          empty={
            <Message icon={IconShoppingBag} title={ORDER_TEXT.emptyMine} body={ORDER_TEXT.emptyMineBody}>
              <LinkButton to={SHOP_PATH}>{CART_TEXT.browse}</LinkButton>
              <LinkButton to={PLANS_PATH} look="secondary">
                {ORDER_TEXT.plans}
              </LinkButton>
            </Message>
          }
        />
      )}
    </LoadedPage>
  );
}

/** The list that each tab shows. The lists whose orders wait for staff come first. */
const TAB_LISTS: readonly OrderList[] = ['pending', 'paid', 'ready', 'review', 'owed', 'delivered', 'cancelled', 'any'];
const TABS = TAB_LISTS.map((id) => ({ id, label: LIST_TEXT[id] }));

/** The orders for staff. `branch`: `null` for administrators, who choose a branch or all branches. */
function DeskOrders({ branch }: { readonly branch: string | null }) {
  const [search, setSearch] = useSearchParams();
  const list = ORDER_LISTS.find((id) => id === search.get('estado')) ?? 'pending';
  const chosen = branch ?? readKey(search, 'sucursal') ?? EVERY_BRANCH;
  const show = (changes: { readonly estado?: string; readonly sucursal?: string }): void => {
    const current = { estado: list, ...(branch === null && chosen !== EVERY_BRANCH ? { sucursal: chosen } : {}) };
    setSearch({ ...current, ...changes }, { replace: true });
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
  const orders = useNewest(branchOrderPath, { branch, list }, { by: 'At', count: ORDERS_PAGE });
  return (
    <LoadedPage state={orders}>
      {(all) => (
        <OrderRows
          label={ORDER_TEXT.list(LIST_TEXT[list])}
          orders={all}
          showsCustomer
          empty={<Message icon={IconShoppingBag} title={ORDER_TEXT.emptyTitle} body={ORDER_TEXT.emptyBody} />}
        />
      )}
    </LoadedPage>
  );
}
