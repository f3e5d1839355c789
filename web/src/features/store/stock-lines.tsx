import { type StockLine, useStockLines } from '../../data/products.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './store.module.css';
import { LINE_TEXT, MOVE_TEXT, STORE_TEXT } from './text.ts';

function signed(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−');
}

function Line({ value: { Kind, Change, Held, At, Reason } }: Pick<StockLine, 'value'>) {
  return (
    <li>
      <b>{LINE_TEXT[Kind]}</b> {signed(Change === 0 ? Held : Change)}
      <span className={styles.soft}>
        {momentText(At)}
        {Reason === undefined ? '' : ` · ${Reason}`}
      </span>
    </li>
  );
}

/** The newest moves of a product at a branch. */
export function StockLines({ branch, product }: { readonly branch: string; readonly product: string }) {
  const lines = useStockLines(branch, product);
  return (
    <section className={styles.lines} aria-label={MOVE_TEXT.history}>
      <h3>{MOVE_TEXT.history}</h3>
      {lines.status === 'loading' && <Skeleton height={48} width="100%" />}
      {lines.status === 'error' && <p>{STORE_TEXT.unknown}</p>}
      {lines.status === 'value' && lines.value.length === 0 && <p>{MOVE_TEXT.historyNone}</p>}
      {lines.status === 'value' && (
        <ul>
          {lines.value.map(({ key, value }) => (
            <Line key={key} value={value} />
          ))}
        </ul>
      )}
    </section>
  );
}
