import type { StoredStockLine } from '@gym/domain/database/store/stock';
import { stockLinePath } from '@gym/domain/database/store/stock';
import type { Keyed } from '../../data/parse.ts';
import { useNewest } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import styles from './store.module.css';
import { LINE_TEXT, MOVE_TEXT } from './text.ts';

/** Maximum number of lines to show. */
const MAX_LINES = 10;

function formatSigned(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−');
}

/** A stock line with its change of the available pieces or, if there is none, of the held pieces. */
function Line({ value: { Kind, Change, Held, At, Reason } }: Pick<Keyed<StoredStockLine>, 'value'>) {
  return (
    <li>
      <b>{LINE_TEXT[Kind]}</b> {formatSigned(Change === 0 ? Held : Change)}
      <span className={styles.soft}>
        {momentText(At)}
        {Reason === undefined ? '' : ` · ${Reason}`}
      </span>
    </li>
  );
}

/** The newest stock movements of a product at a branch. */
export function StockLines({ branch, product }: { readonly branch: string; readonly product: string }) {
  const lines = useNewest(stockLinePath, { branch, product }, { by: 'At', count: MAX_LINES });
  return (
    <section className={styles.lines} aria-label={MOVE_TEXT.history}>
      <h3>{MOVE_TEXT.history}</h3>
      <List
        items={lines}
        keyOf={({ key }) => key}
        empty={<p>{MOVE_TEXT.historyNone}</p>}
        skeleton={<LoadingBlock height={48} />}
      >
        {({ value }) => <Line value={value} />}
      </List>
    </section>
  );
}
