import { expectedCheckIns } from '@gym/domain/attendance/usual';
import { hourOf } from '@gym/domain/calendar/calendar';
import { wholePesos } from '@gym/domain/money/pesos';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type DayTotals, useDayTotals } from '../../data/attendance-day.ts';
import { useDevices } from '../../data/devices.ts';
import { type Inside, useInside, useStayMinutes } from '../../data/inside.ts';
import type { Branch } from '../../data/public/branches.ts';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertList } from './alert-list.tsx';
import { alertsOf, listDeviceFacts } from './alerts.ts';
import { DeviceList } from './device-list.tsx';
import { HoursChart } from './hours-chart.tsx';
import { insideText } from './inside-text.ts';
import { branchAttendancePath, branchExpirationsPath, salesPagePath } from './links.ts';
import { type PanelNumber, PanelNumbers } from './numbers.tsx';
import styles from './panel.module.css';
import { type SoldKind, SoldKinds, sumOfKinds, useCanSeeSums, useSoldKinds } from './sold-kinds.tsx';
import { PANEL_TEXT } from './text.ts';
import { type BranchPanelValues as Panel, type PanelState, useBranchPanel } from './use-branch-panel.ts';
import { type PanelTime, usePanelTime } from './use-panel-time.ts';

function formatCount(count: number): string {
  return count.toLocaleString('es-MX');
}

function usualText({ Days, Hours }: Panel['Usual'], minute: number): string {
  return Days > 0 ? PANEL_TEXT.usual(Math.round(expectedCheckIns(Hours, minute))) : PANEL_TEXT.noUsual;
}

/** The data of the day's numbers. A part that isn't loaded is `null`. */
interface DayData {
  readonly inside: Inside | null;
  readonly day: DayTotals | null;
  readonly panel: Panel | null;
  readonly sold: readonly SoldKind[] | null;
}

/**
 * Returns the day's numbers. `canSeeSums`: whether the viewer may see the sum of the sales; `null` until it is known.
 */
function listNumbers(
  { key, value: { Capacity } }: Branch,
  { inside, day, panel, sold }: DayData,
  { minute, stayMinutes }: Pick<PanelTime, 'minute'> & { readonly stayMinutes: number },
  { isAdmin, canSeeSums }: { readonly isAdmin: boolean; readonly canSeeSums: boolean | null },
): readonly PanelNumber[] {
  return [
    {
      label: PANEL_TEXT.inside,
      value: inside && insideText(inside),
      note: Capacity === undefined ? PANEL_TEXT.insideHow(stayMinutes) : PANEL_TEXT.insideOf(Capacity),
      to: branchAttendancePath(key),
    },
    {
      label: PANEL_TEXT.visits,
      value: day && formatCount(day.total),
      note: panel && usualText(panel.Usual, minute),
      to: branchAttendancePath(key),
    },
    {
      label: PANEL_TEXT.sold,
      value: canSeeSums === false ? PANEL_TEXT.notYet : sold && wholePesos(sumOfKinds(sold)),
      note: canSeeSums === false ? PANEL_TEXT.soldLater : null,
      to: salesPagePath(key, isAdmin),
    },
    {
      label: PANEL_TEXT.expiring,
      value: panel && formatCount(panel.Expiring.Week),
      note: panel && PANEL_TEXT.expiringToday(panel.Expiring.Today),
      to: branchExpirationsPath(key),
    },
  ];
}

/** Notice that the panel could not be loaded or isn't up to date. Hidden otherwise. */
function PanelProblem({ state }: { readonly state: PanelState }) {
  if (state.status === 'failed') {
    return (
      <Notice tone="bad" title={PANEL_TEXT.failed} live>
        <p>{REFUSAL_TEXT[state.reason]}</p>
        <Button look="quiet" onClick={state.retry}>
          {FAILURE_TEXT.retry}
        </Button>
      </Notice>
    );
  }
  return state.status === 'ready' && state.isStale ? (
    <Notice tone="warn" live>
      {PANEL_TEXT.late}
    </Notice>
  ) : null;
}

/** Live panel of a branch today: numbers, alerts, visits by hour, sales by kind and devices. */
export function BranchPanel({ branch, isAdmin }: { readonly branch: Branch; readonly isAdmin: boolean }) {
  const { now, today, minute } = usePanelTime();
  const stayMinutes = useStayMinutes();
  const inside = useInside(branch.key, today);
  const totals = useDayTotals(branch.key, today);
  const devices = useDevices(branch.key);
  const day = totals.status === 'value' ? totals.value : null;
  const canSeeSums = useCanSeeSums(branch.key, isAdmin);
  const kinds = useSoldKinds(canSeeSums === true ? branch.key : null, today);
  const sold = kinds.status === 'value' ? kinds.value : null;
  const state = useBranchPanel(branch.key, `${day?.total ?? ''}~${sold === null ? '' : sumOfKinds(sold)}`);
  const panel = state.status === 'ready' ? state.panel : null;
  const knownDevices = devices.status === 'value' ? devices.value : [];
  const isLoading = state.status === 'loading';
  return (
    <div className={styles.panel}>
      <PanelProblem state={state} />
      {totals.status === 'error' && totals.reason !== 'damaged' && (
        <Notice tone="bad">{READ_FAILURE_TEXT[totals.reason]}</Notice>
      )}
      <DamagedDataNotice states={[totals, inside, kinds, devices]} />
      <PanelNumbers
        label={PANEL_TEXT.numbers}
        numbers={listNumbers(
          branch,
          { inside: inside.status === 'value' ? inside.value : null, day, panel, sold },
          { minute, stayMinutes },
          { isAdmin, canSeeSums },
        )}
      />
      <div className={styles.columns} aria-busy={isLoading}>
        <div className={styles.alertColumn}>
          {isLoading && <Skeleton height={240} radius={16} />}
          {panel && (
            <AlertList
              alerts={alertsOf(panel, listDeviceFacts(knownDevices), now)}
              branch={branch.key}
              isAdmin={isAdmin}
            />
          )}
        </div>
        <div className={styles.mainColumn}>
          {isLoading && <Skeleton height={360} radius={16} />}
          {panel && day && <HoursChart byHour={day.byHour} usual={panel.Usual} today={today} hour={hourOf(now)} />}
          {sold && <SoldKinds kinds={sold} />}
          {devices.status === 'value' && <DeviceList devices={knownDevices} now={now} today={today} />}
        </div>
      </div>
    </div>
  );
}
