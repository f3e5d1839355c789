import { Suspense, useState } from 'react';
import { type Product, useProductReader } from '../../data/products.ts';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { ProductList } from '../../features/store/product-list.tsx';
import { StoreBar } from '../../features/store/store-bar.tsx';
import { STORE_TEXT } from '../../features/store/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { usePages } from '../../shared/list/use-pages.ts';
import { useTextInAddress } from '../../shared/list/use-text-in-address.ts';
import { readKey, useAddress } from '../../shared/use-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const MoveDialog = lazyPart(() => import('../../features/store/move-dialog.tsx'), 'MoveDialog');
const CountTab = lazyPart(() => import('./count-tab.tsx'), 'CountTab');
const ProductEditor = lazyPart(() => import('./edit-product-tab.tsx'), 'ProductEditor');

const VIEWS = [
  { id: 'todos', label: STORE_TEXT.all },
  { id: 'pocas', label: STORE_TEXT.low },
  { id: 'conteo', label: STORE_TEXT.count },
] as const;
/** Value of the query parameter `editar` for the form of a new product. Any other value is the key of a product. */
const NEW_PRODUCT = 'nuevo';

/** The gym's products with the stock of one branch. View, branch and search are in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Products branches={all} />}</LoadedPage>;
}

/** Returns the query parameters of the page, and the function that changes them. */
function useProductsAddress() {
  const [search, changeAddress] = useAddress();
  return {
    branch: search.get('sucursal'),
    view: VIEWS.find(({ id }) => id === search.get('ver'))?.id ?? 'todos',
    /** The product whose form is open, {@link NEW_PRODUCT}, or `null` for the list. */
    edited: readKey(search, 'editar'),
    changeAddress,
  };
}

function Products({ branches }: { readonly branches: readonly Branch[] }) {
  const { role, branch } = useSignedIn();
  const isAdmin = role === 'admin';
  const { edited, changeAddress } = useProductsAddress();
  const [message, setMessage] = useState<string | null>(null);
  if (!isAdmin || edited === null) {
    const ownBranches = isAdmin ? branches : branches.filter(({ key }) => key === branch);
    return <Stock branches={ownBranches} isAdmin={isAdmin} message={message} onMessage={setMessage} />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ProductEditor
        product={edited === NEW_PRODUCT ? null : edited}
        onDone={({ name }) => {
          setMessage(STORE_TEXT.saved(name));
          changeAddress({ editar: null });
        }}
        onBack={() => changeAddress({ editar: null })}
      />
    </Suspense>
  );
}

function Stock({
  branches,
  isAdmin,
  message,
  onMessage,
}: {
  /** The branches whose stock the person may change. */
  readonly branches: readonly Branch[];
  readonly isAdmin: boolean;
  /** Notice about the last saved change; `null` hides it. */
  readonly message: string | null;
  readonly onMessage: (text: string | null) => void;
}) {
  const address = useProductsAddress();
  const { view, changeAddress } = address;
  const [typed, setTyped] = useTextInAddress();
  const branch = (branches.find(({ key }) => key === address.branch) ?? branches[0])?.key ?? '';
  const isAll = view === 'todos';
  return (
    <Tabs
      label={STORE_TEXT.views}
      tabs={VIEWS}
      chosen={view}
      onChoose={(id) => {
        onMessage(null);
        changeAddress({ ver: id === 'todos' ? null : id });
      }}
    >
      <StoreBar
        branches={branches}
        branch={branch}
        onBranch={(key) => changeAddress({ sucursal: key })}
        onCreate={isAdmin && isAll ? () => changeAddress({ editar: NEW_PRODUCT }, true) : null}
      >
        {isAll && (
          <SearchField
            label={STORE_TEXT.search}
            description={STORE_TEXT.searchHint}
            value={typed}
            onChange={setTyped}
          />
        )}
      </StoreBar>
      {message !== null && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {view === 'conteo' ? (
        <Suspense fallback={<PageSkeleton />}>
          <CountTab key={branch} branch={branch} />
        </Suspense>
      ) : (
        <StockTab
          branch={branch}
          isLow={view === 'pocas'}
          typed={isAll ? typed.trim() : ''}
          onEdit={isAdmin ? ({ key }) => changeAddress({ editar: key }, true) : null}
          onMessage={onMessage}
        />
      )}
    </Tabs>
  );
}

function StockTab({
  branch,
  isLow,
  typed,
  onEdit,
  onMessage,
}: {
  readonly branch: string;
  /** Whether to list only products with low stock. */
  readonly isLow: boolean;
  /** Text to search for; empty: no search. */
  readonly typed: string;
  /** `null` if the person may not edit products. */
  readonly onEdit: ((product: Product) => void) | null;
  readonly onMessage: (text: string) => void;
}) {
  const reader = useProductReader();
  const [productInDialog, setProductInDialog] = useState<Product | null>(null);
  const pages = usePages(isLow ? `low~${branch}` : typed === '' ? 'all' : `search~${typed}`, (cursor) =>
    isLow ? reader.low(branch) : typed === '' ? reader.page(cursor) : reader.search(typed),
  );
  const empty = isLow
    ? { title: STORE_TEXT.lowNoneTitle, body: STORE_TEXT.lowNoneBody }
    : typed === ''
      ? { title: STORE_TEXT.emptyTitle, body: STORE_TEXT.emptyBody }
      : { title: STORE_TEXT.noneTitle, body: STORE_TEXT.noneBody };
  return (
    <>
      <ProductList pages={pages} branch={branch} empty={empty} onMove={setProductInDialog} onEdit={onEdit} />
      {pages.isMore && <p>{STORE_TEXT.moreFound}</p>}
      {productInDialog && (
        <Suspense>
          <MoveDialog
            product={productInDialog}
            branch={branch}
            onClose={() => setProductInDialog(null)}
            onDone={(available) => {
              onMessage(STORE_TEXT.moved(productInDialog.value.Name, available));
              setProductInDialog(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
