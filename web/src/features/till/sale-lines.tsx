import { formatCentavos } from '@gym/domain/money/money';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useProduct } from '../../data/products.ts';
import { usePriceList } from '../../data/public/plans.ts';
import type { CartLine, PricedCart } from './cart.ts';
import { ADD_TEXT, SALE_TEXT } from './text.ts';
import styles from './till.module.css';
import type { PlanPeriod } from './use-plan-period.ts';

interface LineProps {
  readonly line: PricedCart['lines'][number];
  /** What the plan line sells to the buyer. */
  readonly period: PlanPeriod;
  /** Nothing changes while it is being sold. */
  readonly isFixed: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onPrice: (price: number) => void;
}

/** What is being sold, line by line, each with its period or its pieces. */
export function SaleLines({
  lines,
  ...rest
}: Omit<LineProps, 'line' | 'onQuantity' | 'onPrice'> & {
  readonly lines: PricedCart['lines'];
  readonly onQuantity: (id: string, quantity: number) => void;
  readonly onPrice: (id: string, price: number) => void;
}) {
  const { onQuantity, onPrice, ...shared } = rest;
  return (
    <ul className={styles.lines} aria-label={SALE_TEXT.lines}>
      {lines.map((line) => (
        <SaleLineRow
          key={line.id}
          {...shared}
          line={line}
          onQuantity={(quantity) => onQuantity(line.id, quantity)}
          onPrice={(price) => onPrice(line.id, price)}
        />
      ))}
    </ul>
  );
}

function SaleLineRow(props: LineProps) {
  const { line, isFixed, period, onQuantity } = props;
  const { kind, name, quantity, gross } = line;
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        <b>{kind === 'pass' ? `${ADD_TEXT.pass}: ${name}` : name}</b>
        {kind === 'plan' && <PeriodText period={period} />}
        {kind === 'product' && <small>{SALE_TEXT.each(formatCentavos(line.price))}</small>}
        {kind === 'plan' || kind === 'pass' ? <PlanPrice {...props} /> : null}
        {kind === 'product' && <ProductPrice {...props} />}
      </span>
      {kind === 'product' && (
        <span className={styles.pieces}>
          <button
            type="button"
            aria-label={SALE_TEXT.less(name)}
            disabled={isFixed || quantity === 1}
            onClick={() => onQuantity(quantity - 1)}
          >
            <IconMinus size={16} aria-hidden />
          </button>
          <span>
            <span className="only-read">{SALE_TEXT.pieces(quantity)}</span>
            <span aria-hidden="true">{quantity}</span>
          </span>
          <button
            type="button"
            aria-label={SALE_TEXT.more(name)}
            disabled={isFixed}
            onClick={() => onQuantity(quantity + 1)}
          >
            <IconPlus size={16} aria-hidden />
          </button>
        </span>
      )}
      <span className={styles.price}>{formatCentavos(gross)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={SALE_TEXT.remove(name)}
        disabled={isFixed}
        onClick={() => onQuantity(0)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
}

/** The end before and after, by the server's own arithmetic. */
function PeriodText({ period }: Pick<LineProps, 'period'>) {
  if (period.status === 'loading') return <small>…</small>;
  if (period.status !== 'value' || period.seen.Ends === null) return null;
  return <small>{SALE_TEXT.period(period.oldEnds, period.seen.Ends)}</small>;
}

/** Keeps a line at the price that it has now; the sum is asked for again by whoever pays. */
function useFreshPrice(line: CartLine, price: number | undefined, { isFixed, onPrice }: LineProps): null {
  const isOld = price !== undefined && price !== line.price && !isFixed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new price
  useEffect(() => {
    if (isOld) onPrice(price);
  }, [isOld, price]);
  return null;
}

function ProductPrice(props: LineProps) {
  const product = useProduct(props.line.item);
  return useFreshPrice(props.line, product.status === 'value' ? product.value?.Price : undefined, props);
}

function PlanPrice(props: LineProps) {
  const prices = usePriceList();
  const stored = prices.status === 'value' ? prices.value.find(({ key }) => key === props.line.item) : undefined;
  return useFreshPrice(props.line, stored?.value.Price, props);
}
