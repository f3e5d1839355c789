import { productPath } from '@gym/domain/database/store/products';
import { formatCentavos } from '@gym/domain/money/money';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePriceList } from '../../../data/public/plans.ts';
import { useRecord } from '../../../data/read.ts';
import { useFixedValue } from '../../../shared/form/use-fixed-value.ts';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';
import type { CartLine, PricedTillCart } from './cart.ts';
import { SELL_TEXT } from './text.ts';
import type { PlanPeriod } from './use-plan-period.ts';

interface LineProps {
  readonly line: PricedTillCart['lines'][number];
  /** The period that the plan line sells to the buyer. */
  readonly period: PlanPeriod;
  /** Whether the sale was sent, so that its lines can't change. */
  readonly isFixed: boolean;
  /** Sets the number of pieces; 0 removes the line. */
  readonly onQuantity: (quantity: number) => void;
  /** Sets the price of a piece, centavos. */
  readonly onPrice: (price: number) => void;
}

/** The lines of the sale. A plan has a period, and a product a number of pieces. */
export function SaleLines({
  lines,
  ...props
}: Omit<LineProps, 'line' | 'onQuantity' | 'onPrice'> & {
  readonly lines: PricedTillCart['lines'];
  readonly onQuantity: (id: string, quantity: number) => void;
  readonly onPrice: (id: string, price: number) => void;
}) {
  const { onQuantity, onPrice, ...shared } = props;
  // While the sale is sent, its period stays on screen: the database may deliver that period before the answer, and
  // then the preview already shows the period after it.
  const period = useFixedValue(shared.period, shared.isFixed) ?? shared.period;
  return (
    <ul className={styles.lines} aria-label={SELL_TEXT.lines}>
      {lines.map((line) => (
        <SaleLineRow
          key={line.id}
          {...shared}
          period={period}
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
      <span className={styles.nameAndDetails}>
        <b>{kind === 'pass' ? `${SALE_TEXT.pass}: ${name}` : name}</b>
        {kind === 'plan' && <PeriodText period={period} />}
        {kind === 'product' && <small>{SELL_TEXT.each(formatCentavos(line.price))}</small>}
        {kind === 'plan' || kind === 'pass' ? <PlanPrice {...props} /> : null}
        {kind === 'product' && <ProductPrice {...props} />}
      </span>
      {kind === 'product' && (
        <span className={styles.pieces}>
          <button
            type="button"
            aria-label={SELL_TEXT.less(name)}
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
            aria-label={SELL_TEXT.more(name)}
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
        aria-label={SELL_TEXT.remove(name)}
        disabled={isFixed}
        onClick={() => onQuantity(0)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
}

/** The last day of the membership before and after the sale. */
function PeriodText({ period }: Pick<LineProps, 'period'>) {
  if (period.status === 'loading') return <small>…</small>;
  if (period.status !== 'value' || period.seen.Ends === null) return null;
  return <small>{SALE_TEXT.period(period.oldEnds, period.seen.Ends)}</small>;
}

/** Updates a line's price when the item's current price differs. Returns null, for components that render nothing. */
function useFreshPrice(line: CartLine, price: number | undefined, { isFixed, onPrice }: LineProps): null {
  const isStale = price !== undefined && price !== line.price && !isFixed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new price
  useEffect(() => {
    if (isStale) onPrice(price);
  }, [isStale, price]);
  return null;
}

/** Keeps the price of a product's line current. Renders nothing. */
function ProductPrice(props: LineProps) {
  const product = useRecord(productPath, { product: props.line.item });
  return useFreshPrice(props.line, product.status === 'value' ? product.value?.Price : undefined, props);
}

/** Keeps the price of a plan's or day pass's line current. Renders nothing. */
function PlanPrice(props: LineProps) {
  const prices = usePriceList();
  const stored = prices.status === 'value' ? prices.value.find(({ key }) => key === props.line.item) : undefined;
  return useFreshPrice(props.line, stored?.value.Price, props);
}
