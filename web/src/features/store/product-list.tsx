import { formatCentavos } from '@gym/domain/money/money';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { IconCloudOff, IconPackage } from '@tabler/icons-react';
import { type Product, useShelf } from '../../data/products.ts';
import type { Pages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Cell, DESK_ROW_HEIGHT, DESK_ROWS, Row, Rows, Under } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { ProductPhoto } from './product-photo.tsx';
import { ShelfFact } from './shelf-fact.tsx';
import styles from './store.module.css';
import { STORE_TEXT } from './text.ts';

const COLUMNS = 'minmax(0, 1fr) 176px 176px 216px';
const DESK_ROW = DESK_ROW_HEIGHT + 16;
const CARD_ROW = 176;
const EXPECTED_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

interface RowProps {
  readonly product: Product;
  readonly branch: string;
  readonly onMove: (product: Product) => void;
  /** For administrators alone. */
  readonly onEdit: ((product: Product) => void) | null;
}

function ProductRow({ product, branch, onMove, onEdit }: RowProps) {
  const { key, value } = product;
  const shelf = useShelf(branch, key);
  const codes = [value.Sku, value.BarCode].flatMap((code) => code ?? []);
  return (
    <Row>
      <Cell kind="name">
        <span className={styles.product}>
          <ProductPhoto product={key} hasPhoto={value.PhotoAt !== undefined} />
          <span>
            {value.Name}
            {codes.length > 0 && <Under>{codes.join(' · ')}</Under>}
            {!value.Active && <Under>{STORE_TEXT.hidden}</Under>}
          </span>
        </span>
      </Cell>
      <Cell>
        <span>{formatCentavos(value.Price)}</span>
        <Under>{TAX_TEXT[value.Tax]}</Under>
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

function ListSkeleton() {
  return (
    <Rows columns={COLUMNS} lines={2} isBusy>
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      {EXPECTED_ROWS.map((row) => (
        <Row key={row}>
          <Cell kind="name">
            <Skeleton height={48} width="70%" />
          </Cell>
          <Cell>
            <Skeleton height={16} width="104px" />
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

/** Products with their stock at a branch: rows at a desk, cards on a phone, more as one scrolls. */
export function ProductList({
  pages,
  empty,
  ...actions
}: Omit<RowProps, 'product'> & {
  readonly pages: Pages<Product>;
  readonly empty: { readonly title: string; readonly body: string };
}) {
  const isDesk = useMediaQuery(DESK_ROWS);
  if (pages.status === 'loading') return <ListSkeleton />;
  const reason = REFUSAL_TEXT[pages.reason ?? 'unavailable'];
  if (pages.rows.length === 0) {
    return pages.status === 'failed' ? (
      <Message icon={IconCloudOff} title={FAILURE_TEXT.listTitle} body={reason} live>
        <Button look="secondary" onClick={pages.loadMore}>
          {FAILURE_TEXT.retry}
        </Button>
      </Message>
    ) : (
      <Message icon={IconPackage} title={empty.title} body={empty.body} />
    );
  }
  return (
    <Rows columns={COLUMNS} lines={2} head={[STORE_TEXT.nameAndCode, STORE_TEXT.price, STORE_TEXT.stock]}>
      <VirtualList
        items={pages.rows}
        rowHeight={isDesk ? DESK_ROW : CARD_ROW}
        keyOf={({ key }) => key}
        label={STORE_TEXT.list}
      >
        {(product) => <ProductRow product={product} {...actions} />}
      </VirtualList>
      {pages.hasMore && pages.status !== 'failed' && <EndSentinel onNear={pages.loadMore} />}
      {pages.status === 'failed' && (
        <Notice tone="bad" title={FAILURE_TEXT.listTitle} live>
          {reason}
          <Button look="secondary" onClick={pages.loadMore}>
            {FAILURE_TEXT.retry}
          </Button>
        </Notice>
      )}
    </Rows>
  );
}
