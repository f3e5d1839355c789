import { saveProduct } from '@gym/domain/contracts/store';
import { PRODUCTS_PAGE } from '@gym/domain/database/store/products';
import { present } from '@gym/domain/present';
import { type ReactNode, Suspense } from 'react';
import type { ShopProduct } from '../../../data/public/products.ts';
import { useFirstProducts } from '../../../data/public/products.ts';
import { useRequest } from '../../../data/use-request.ts';
import { ProductCard } from '../../../features/explore/product-card.tsx';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { type ManagedChange, ManagedList } from '../../../features/publish/managed-list.tsx';
import { lazyPart } from '../../../lib/on-demand.tsx';
import { PRODUCTS_PATH } from '../../../shared/paths.ts';
import { createPath } from '../../../shared/publish-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

const ProductEditor = lazyPart(() => import('../edit-product-tab.tsx'), 'ProductEditor');

function renderEditor(product: string, onDone: () => void): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ProductEditor product={product} onDone={onDone} onBack={onDone} />
    </Suspense>
  );
}

/**
 * Returns the input that saves the whole product with the change. It contains the revision on screen, so that the
 * server refuses it if the product was changed meanwhile.
 */
function createInput({ key, value }: ShopProduct, change: ManagedChange) {
  const { Name, Description, Price, Tax, Sku, BarCode, Low, Active, Order, Revision } = value;
  return {
    product: key,
    Revision,
    Name,
    ...present({ Description, Sku, BarCode }),
    Price,
    Tax,
    Low,
    ...('hidden' in change ? { Active: !change.hidden, Order } : { Active, Order: change.order }),
  };
}

/**
 * List of the first products, including those not on sale. The list has no buttons to move a product: the position is a
 * field of the product's form.
 */
export function ManagedProducts() {
  const { send } = useRequest(saveProduct);
  return (
    <LoadedPage state={useFirstProducts()}>
      {(all) => (
        <>
          <ManagedList
            title={MANAGE_TEXT.products}
            newPath={createPath('producto')}
            hasMoveButtons={false}
            editor={renderEditor}
            onChange={async (id, change) => {
              const product = all.find(({ key }) => key === id);
              return product ? send(createInput(product, change)) : null;
            }}
            items={all.map((product) => ({
              key: product.key,
              order: product.value.Order,
              name: product.value.Name,
              isHidden: !product.value.Active,
              card: <ProductCard product={product} />,
            }))}
          />
          {all.length === PRODUCTS_PAGE && (
            <Notice tone="info">
              {MANAGE_TEXT.firstProducts(all.length)}
              <LinkButton to={PRODUCTS_PATH} look="secondary" size="small">
                {MANAGE_TEXT.allProducts}
              </LinkButton>
            </Notice>
          )}
        </>
      )}
    </LoadedPage>
  );
}
