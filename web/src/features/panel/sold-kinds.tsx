import type { GymDay } from '@gym/domain/calendar/calendar';
import { kindTotalsPath, type StoredCountedSum } from '@gym/domain/database/money/sale-totals';
import { openShiftPath } from '@gym/domain/database/money/shifts';
import { formatCentavos } from '@gym/domain/money/money';
import type { Keyed } from '../../data/parse.ts';
import { mapLoaded, useList, useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import type { Loaded } from '../../data/value-store.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { Card } from '../../ui/card.tsx';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

/** The day's sales of one kind of item, such as products or day passes. */
export interface SoldKind {
  readonly key: string;
  /** Number of pieces. */
  readonly count: number;
  /** Centavos after refunds. */
  readonly total: number;
}

/** Converts the stored totals; the kind with the largest sum comes first. */
function toSoldKinds(kinds: readonly Keyed<StoredCountedSum>[]): readonly SoldKind[] {
  return kinds
    .map(({ key, value: { Count, Total } }) => ({ key, count: Count, total: Total }))
    .toSorted((a, b) => b.total - a.total);
}

/**
 * Subscribes to the day's sales by kind at a branch, or at all branches with `all`. A `null` branch reads nothing and
 * stays loading.
 */
export function useSoldKinds(branch: string | null, day: GymDay): Loaded<readonly SoldKind[]> {
  return mapLoaded(useList(kindTotalsPath, branch === null ? null : { branch, day }), toSoldKinds);
}

/**
 * Returns whether the viewer may see the sums of a branch; `null` until it is known. Administrators always may. A
 * viewer from reception may not during their own shift there, because they count its cash before they know the sum.
 */
export function useCanSeeSums(branch: string, isAdmin: boolean): boolean | null {
  const { uid } = useSignedIn();
  const openShift = useRecord(openShiftPath, isAdmin ? null : { branch, uid });
  return isAdmin || (openShift.status === 'value' ? openShift.value === null : null);
}

/** Returns the sum of all kinds, centavos. */
export function sumOfKinds(kinds: readonly SoldKind[]): number {
  return kinds.reduce((sum, { total }) => sum + total, 0);
}

/** A day's sales by kind. */
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
