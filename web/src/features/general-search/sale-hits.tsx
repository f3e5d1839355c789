import { formatCentavos } from '@gym/domain/money/money';
import { Link } from 'react-router-dom';
import type { SaleHit } from '../../data/general-search.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { salePagePath } from '../../shared/sales/paths.ts';
import { UnbrokenDates } from '../../ui/dated.tsx';
import styles from './sale-hits.module.css';
import { GENERAL_SEARCH_TEXT } from './text.ts';

/** Sales and refunds found by their folio, each with a link to its page. */
export function SaleHits({
  sales,
  branchName,
}: {
  readonly sales: readonly SaleHit[];
  readonly branchName: (key: string) => string;
}) {
  return (
    <List items={sales} keyOf={({ key }) => key} empty={null} className={styles.sales}>
      {({ key, value: { Folio, Branch, At, Kind, Total } }) => (
        <li>
          <Link to={salePagePath(Branch, key)} className={styles.sale}>
            <span className={styles.what}>
              {GENERAL_SEARCH_TEXT.folio(Folio)}
              <small>
                <UnbrokenDates>{`${GENERAL_SEARCH_TEXT.saleKind[Kind]} · ${branchName(Branch)} · ${momentText(At)}`}</UnbrokenDates>
              </small>
            </span>
            <strong>{formatCentavos(Total)}</strong>
          </Link>
        </li>
      )}
    </List>
  );
}
