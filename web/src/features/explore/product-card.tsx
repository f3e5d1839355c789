import { pictureAddress } from '@gym/domain/contracts/site';
import { formatCentavos } from '@gym/domain/money/money';
import type { ShopProduct } from '../../data/public/products.ts';
import { addToCartPath } from '../../shared/order-paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** A product on sale: picture, name, price and description. */
export function ProductCard({ product: { key, value } }: { readonly product: ShopProduct }) {
  const { Name, Price, Description, PhotoAt } = value;
  return (
    <li className={styles.card}>
      {PhotoAt !== undefined && <Picture src={pictureAddress('productos', key, PhotoAt)} name={Name} />}
      <h3 className={styles.cardTitle}>{Name}</h3>
      <p className={styles.price}>{formatCentavos(Price)}</p>
      {Description && <p className={styles.text}>{Description}</p>}
      <LinkButton to={addToCartPath({ product: key })} look="secondary" wide label={EXPLORE_TEXT.buyProductNamed(Name)}>
        {EXPLORE_TEXT.buyProduct}
      </LinkButton>
    </li>
  );
}
