import { stockPath } from '@gym/domain/database/store/stock';
import { formatCentavos } from '@gym/domain/money/money';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { IconPackage } from '@tabler/icons-react';
import type { Product } from '../../data/products.ts';
import { useRecord } from '../../data/read.ts';
import { RowList } from '../../shared/list/row-list.tsx';
import type { Pages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Cell, CellSecondLine, MIN_ROW_HEIGHT, Row } from '../../ui/rows.tsx';
import { ProductPhoto } from './product-photo.tsx';
import { ShelfFact } from './shelf-fact.tsx';
import styles from './store.module.css';
import { STORE_TEXT } from './text.ts';

const COLUMNS = 'minmax(0, 1fr) 11rem 11rem 13.5rem';
/** Height of a row on a wide screen, px. */
const ROW_PX = MIN_ROW_HEIGHT + 16;
/** Height of a card on a narrower screen, px. */
const CARD_PX = 176;

interface RowProps {
  readonly product: Product;
  /** Key of the branch whose stock is shown. */
  readonly branch: string;
  /** Opens the dialog that records a stock movement. */
  readonly onMove: (product: Product) => void;
  /** Opens the product's form. `null` unless the viewer is an administrator. */
  readonly onEdit: ((product: Product) => void) | null;
}

function ProductRow({ product, branch, onMove, onEdit }: RowProps) {
  const { key, value } = product;
  const shelf = useRecord(stockPath, { branch, product: key });
  const codes = [value.Sku, value.BarCode].flatMap((code) => code ?? []);
  return (
    <Row>
      <Cell kind="name">
        <span className={styles.product}>
          <ProductPhoto product={key} hasPhoto={value.PhotoAt !== undefined} />
          <span>
            {value.Name}
            {codes.length > 0 && <CellSecondLine>{codes.join(' · ')}</CellSecondLine>}
            {!value.Active && <CellSecondLine>{STORE_TEXT.hidden}</CellSecondLine>}
          </span>
        </span>
      </Cell>
      <Cell>
        <span>{formatCentavos(value.Price)}</span>
        <CellSecondLine>{TAX_TEXT[value.Tax]}</CellSecondLine>
      </Cell>
      <Cell>
        <ShelfFact shelf={shelf} />
      </Cell>
      <Cell kind="actions">
        <Button look="secondary" onClick={() => onMove(product)} aria-label={STORE_TEXT.moveName(value.Name)}>
          {STORE_TEXT.move}
        </Button>
        {onEdit && (
          <Button look="secondary" onClick={() => onEdit(product)} aria-label={STORE_TEXT.editName(value.Name)}>
            {STORE_TEXT.edit}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Products with their stock at a branch: rows on a wide screen, cards on a narrower one. Scrolling loads more. */
export function ProductList({
  pages,
  empty,
  ...rowProps
}: Omit<RowProps, 'product'> & {
  readonly pages: Pages<Product>;
  readonly empty: { readonly title: string; readonly body: string };
}) {
  return (
    <RowList
      items={pages}
      keyOf={({ key }) => key}
      label={STORE_TEXT.list}
      empty={<Message icon={IconPackage} title={empty.title} body={empty.body} />}
      refusalText={REFUSAL_TEXT}
      columns={COLUMNS}
      head={[STORE_TEXT.nameAndCode, STORE_TEXT.price, STORE_TEXT.stock]}
      lines={2}
      rowHeight={ROW_PX}
      cardHeight={CARD_PX}
    >
      {(product) => <ProductRow product={product} {...rowProps} />}
    </RowList>
  );
}
