import { stockPath } from '@gym/domain/database/store/stock';
import { formatCentavos } from '@gym/domain/money/money';
import { Link } from 'react-router-dom';
import type { Product } from '../../data/products.ts';
import { useRecord } from '../../data/read.ts';
import { List } from '../../shared/list/list.tsx';
import { PRODUCTS_PATH, typedPath } from '../../shared/paths.ts';
import styles from './found-products.module.css';
import { ProductPhoto } from './product-photo.tsx';
import { ShelfFact } from './shelf-fact.tsx';
import { STORE_TEXT } from './text.ts';

function StockFact({ branch, product }: { readonly branch: string; readonly product: string }) {
  return <ShelfFact shelf={useRecord(stockPath, { branch, product })} />;
}

/**
 * Products found by a search, each with a link that searches the product list for it. `branch`: key of the branch whose
 * stock is shown; `null` shows no stock.
 */
export function FoundProducts({
  products,
  branch,
}: {
  readonly products: readonly Product[];
  readonly branch: string | null;
}) {
  return (
    <List items={products} keyOf={({ key }) => key} empty={null} className={styles.products}>
      {({ key, value }) => {
        const codes = [value.Sku, value.BarCode].flatMap((code) => code ?? []);
        return (
          <li>
            <Link to={typedPath(PRODUCTS_PATH, codes[0] ?? value.Name)} className={styles.product}>
              <ProductPhoto product={key} hasPhoto={value.PhotoAt !== undefined} />
              <span className={styles.name}>
                {value.Name}
                {codes.length > 0 && <small>{codes.join(' · ')}</small>}
                {!value.Active && <small>{STORE_TEXT.hidden}</small>}
              </span>
              <span>{branch !== null && <StockFact branch={branch} product={key} />}</span>
              <strong className={styles.price}>{formatCentavos(value.Price)}</strong>
            </Link>
          </li>
        );
      }}
    </List>
  );
}
