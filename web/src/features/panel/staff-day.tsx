import { formatTime } from '@gym/domain/calendar/calendar';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useDevices } from '../../data/devices.ts';
import { useInside, useStayMinutes } from '../../data/inside.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { LoadedPart, LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { tillPath } from '../../shared/sales/paths.ts';
import { useOwnShift } from '../../shared/shift/use-own-shift.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlertList } from './alert-list.tsx';
import { alertsOf, listDeviceFacts } from './alerts.ts';
import { insideText } from './inside-text.ts';
import { branchAttendancePath } from './links.ts';
import { PanelNumbers } from './numbers.tsx';
import styles from './panel.module.css';
import { PANEL_TEXT, STAFF_DAY_TEXT } from './text.ts';
import { useBranchPanel } from './use-branch-panel.ts';
import { usePanelTime } from './use-panel-time.ts';

/** Start page of staff at a branch: their shift, the number of people inside, and the alerts. */
export function StaffDay({ branch }: { readonly branch: Branch }) {
  const { role } = useSignedIn();
  const { today } = usePanelTime();
  const stayMinutes = useStayMinutes();
  const inside = useInside(branch.key, today);
  const { Capacity } = branch.value;
  return (
    <div className={styles.panel}>
      <OwnShift branch={branch.key} />
      <PanelNumbers
        label={PANEL_TEXT.numbers}
        numbers={[
          {
            label: PANEL_TEXT.inside,
            value: inside.status === 'value' ? insideText(inside.value) : null,
            note: Capacity === undefined ? PANEL_TEXT.insideHow(stayMinutes) : PANEL_TEXT.insideOf(Capacity),
            to: branchAttendancePath(branch.key),
          },
        ]}
      />
      <BranchAlerts
        branch={branch.key}
        isAdmin={role === 'admin'}
        reloadKey={inside.status === 'value' ? String(inside.value.count) : ''}
      />
    </div>
  );
}

/** The viewer's shift, with links to the till and the door. */
function OwnShift({ branch }: { readonly branch: string }) {
  const { uid } = useSignedIn();
  const shift = useOwnShift(uid, branch);
  return (
    <LoadedPart state={shift} skeleton={<LoadingBlock height={120} />}>
      {(openShift) => (
        <Card title={STAFF_DAY_TEXT.shift}>
          {openShift?.isLeftOpen ? (
            <Notice tone="warn">{STAFF_DAY_TEXT.leftOpen}</Notice>
          ) : (
            <p className={styles.quiet}>
              {openShift === null ? STAFF_DAY_TEXT.noShift : STAFF_DAY_TEXT.since(formatTime(openShift.openedAt))}
            </p>
          )}
          <div className={styles.shiftLinks}>
            <LinkButton to={CHECK_IN_PATH}>{STAFF_DAY_TEXT.toDoor}</LinkButton>
            <LinkButton to={tillPath(branch)} look="secondary">
              {openShift === null ? STAFF_DAY_TEXT.open : STAFF_DAY_TEXT.toTill}
            </LinkButton>
          </div>
        </Card>
      )}
    </LoadedPart>
  );
}

function BranchAlerts({
  branch,
  isAdmin,
  reloadKey,
}: {
  readonly branch: string;
  readonly isAdmin: boolean;
  /** A text whose change reloads the alerts. */
  readonly reloadKey: string;
}) {
  const { now } = usePanelTime();
  const devices = useDevices(branch);
  const state = useBranchPanel(branch, reloadKey);
  if (state.status === 'loading') return <LoadingBlock />;
  if (state.status === 'failed') return <Notice tone="bad">{REFUSAL_TEXT[state.reason]}</Notice>;
  const facts = listDeviceFacts(devices.status === 'value' ? devices.value : []);
  return <AlertList alerts={alertsOf(state.panel, facts, now)} branch={branch} isAdmin={isAdmin} />;
}
