import { formatCentavos } from '@gym/domain/money/money';
import { Link } from 'react-router-dom';
import { useDayTotals } from '../../data/attendance-day.ts';
import { useInside } from '../../data/inside.ts';
import type { Branch } from '../../data/public/branches.ts';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { panelPath } from '../../shared/paths.ts';
import { Card } from '../../ui/card.tsx';
import { insideText } from './inside-text.ts';
import styles from './panel.module.css';
import { sumOfKinds, useSoldKinds } from './sold-kinds.tsx';
import { PANEL_TEXT } from './text.ts';
import { usePanelTime } from './use-panel-time.ts';

function BranchRow({ branch }: { readonly branch: Branch }) {
  const { today } = usePanelTime();
  const totals = useDayTotals(branch.key, today);
  const inside = useInside(branch.key, today);
  const sold = useSoldKinds(branch.key, today);
  const day = totals.status === 'value' ? totals.value : null;
  return (
    <tr>
      <th scope="row">
        <Link to={panelPath(branch.key)}>{branch.value.Name}</Link>
        <DamagedDataNotice states={[totals, inside, sold]} />
      </th>
      <td>{inside.status === 'value' ? insideText(inside.value) : PANEL_TEXT.notYet}</td>
      <td>{day ? day.total.toLocaleString('es-MX') : PANEL_TEXT.notYet}</td>
      <td>{sold.status === 'value' ? formatCentavos(sumOfKinds(sold.value)) : PANEL_TEXT.notYet}</td>
    </tr>
  );
}

/** Live overview of all branches today: one line each, with a link to its panel. */
export function EveryBranch({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <Card title={PANEL_TEXT.branches}>
      <table className={styles.table}>
        <caption className="only-read">{PANEL_TEXT.branchesSummary}</caption>
        <thead>
          <tr>
            <th scope="col">{PANEL_TEXT.branch}</th>
            <th scope="col">{PANEL_TEXT.inside}</th>
            <th scope="col">{PANEL_TEXT.visits}</th>
            <th scope="col">{PANEL_TEXT.sold}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <BranchRow key={branch.key} branch={branch} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
