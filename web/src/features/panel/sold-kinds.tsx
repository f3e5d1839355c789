import { formatCentavos } from '@gym/domain/money/money';
import type { SoldKind } from '../../data/sale-totals.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { Card } from '../../ui/card.tsx';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

/** What was sold today by kind. */
export function SoldKinds({ kinds }: { readonly kinds: readonly SoldKind[] }) {
  return (
    <Card title={PANEL_TEXT.soldByKind}>
      {kinds.length === 0 ? (
        <p className={styles.quiet}>{PANEL_TEXT.soldNothing}</p>
      ) : (
        <table className={styles.table}>
          <caption className="only-read">{PANEL_TEXT.soldByKind}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{PANEL_TEXT.soldPieces}</th>
              <th scope="col">{PANEL_TEXT.soldSum}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ key, count, total }) => (
              <tr key={key}>
                <th scope="row">{kindName(key)}</th>
                <td>{count.toLocaleString('es-MX')}</td>
                <td>{formatCentavos(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
