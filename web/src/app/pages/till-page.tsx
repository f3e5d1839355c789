import { openShiftPath } from '@gym/domain/database/money/shifts';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { refundedSale, type UnansweredKey } from '../../features/till/sent/unanswered-kinds.ts';
import { TillBar } from '../../features/till/shift/till-bar.tsx';
import { TILL_TEXT } from '../../features/till/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useDeskOffline } from '../../shared/door/use-desk-offline.ts';
import { readKey } from '../../shared/use-address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NoBranch } from './no-branch.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const SellTab = lazyPart(() => import('./till-sell-tab.tsx'), 'SellTab');
const SalesTab = lazyPart(() => import('./till-sales-tab.tsx'), 'SalesTab');
const ShiftsTab = lazyPart(() => import('./till-shifts-tab.tsx'), 'ShiftsTab');
const CloseShiftDialog = lazyPart(() => import('../../features/till/shift/close-shift-dialog.tsx'), 'CloseShiftDialog');

const UnansweredGuard = lazyPart(() => import('../../features/till/sent/unanswered-guard.tsx'), 'UnansweredGuard');

const UnansweredElsewhere = lazyPart(
  () => import('../../features/till/sent/unanswered-elsewhere.tsx'),
  'UnansweredElsewhere',
);

const VIEWS = [
  { id: 'vender', label: TILL_TEXT.sell },
  { id: 'ventas', label: TILL_TEXT.sales },
  { id: 'turnos', label: TILL_TEXT.shifts },
] as const;

const NO_KEYS: readonly string[] = [];

/** The till of a branch. View, branch, sale and shift are in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Till branches={all} />}</LoadedPage>;
}

/** The shift that the dialog closes. `person`: name of the colleague whose shift it is; `null` for the viewer's own. */
interface Closing {
  readonly shift: string;
  readonly person: string | null;
}

function Till({ branches }: { readonly branches: readonly Branch[] }) {
  const { uid, role, branch: staffBranch } = useSignedIn();
  const isAdmin = role === 'admin';
  const [search, setSearch] = useSearchParams();
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isMovementOpen, setMovementOpen] = useState(false);
  /** How often an unanswered refund was opened. A new value opens the refund again. */
  const [refundOpenings, setRefundOpenings] = useState(0);
  const tillBranches = isAdmin ? branches : branches.filter(({ key }) => key === staffBranch);
  const branch = tillBranches.find(({ key }) => key === search.get('sucursal')) ?? tillBranches[0];
  // Without a branch the result isn't used, so `-` only stands in for the key.
  const offline = useDeskOffline({ uid, branch: branch?.key ?? '-', today: useToday() });
  const view = VIEWS.find(({ id }) => id === search.get('ver'))?.id ?? 'vender';
  const openShift = useRecord(openShiftPath, branch ? { branch: branch.key, uid } : null);
  const show = (params: Readonly<Record<string, string>>): void =>
    setSearch({ ...(isAdmin && branch ? { sucursal: branch.key } : {}), ...params });
  /** Goes to an unanswered request. `branchKey`: its branch, if it isn't the branch on screen. */
  const goTo = (unanswered: UnansweredKey, branchKey?: string): void => {
    setClosing(null);
    const branchParam = branchKey === undefined ? {} : { sucursal: branchKey };
    const refunded = refundedSale(unanswered);
    if (refunded !== null) {
      setRefundOpenings((count) => count + 1);
      show({ ...branchParam, ver: 'ventas', venta: refunded });
    } else {
      if (unanswered === 'movement') setMovementOpen(true);
      if (unanswered === 'sale' || branchKey !== undefined) show(branchParam);
    }
  };
  if (!branch) return <NoBranch isAdmin={isAdmin} />;
  const sale = readKey(search, 'venta');
  const shift = readKey(search, 'turno');
  const showsAllBranches = isAdmin && search.get('todas') === 'si';
  const showsOnlyOpen = isAdmin && search.get('abiertos') === 'si';
  /** Opens the list of shifts with these filters, or the shift with the key `turno`. */
  const showShifts = (allBranches: boolean, onlyOpen: boolean, turno: string | null): void =>
    show({
      ver: 'turnos',
      ...(allBranches && { todas: 'si' }),
      ...(onlyOpen && { abiertos: 'si' }),
      ...(turno !== null && { turno }),
    });
  return (
    <LoadedPage state={openShift}>
      {(ownShift) => (
        <>
          <TillBar
            branches={tillBranches}
            branch={branch}
            shift={ownShift}
            offline={offline}
            isMoving={isMovementOpen}
            onMove={setMovementOpen}
            onBranch={(key) => show({ ver: view, sucursal: key })}
            onClose={() => ownShift !== null && setClosing({ shift: ownShift, person: null })}
          />
          {tillBranches.length > 1 && (
            <Suspense>
              <UnansweredElsewhere uid={uid} branches={tillBranches} branch={branch.key} onOpenRequest={goTo} />
            </Suspense>
          )}
          <Tabs
            label={TILL_TEXT.views}
            tabs={VIEWS}
            chosen={view}
            onChoose={(id) => show(id === 'vender' ? {} : { ver: id })}
          >
            <Suspense fallback={<PageSkeleton />}>
              {view === 'vender' && (
                <SellTab
                  key={branch.key}
                  branch={branch.key}
                  shift={ownShift}
                  offline={offline}
                  quickKeys={branch.value.QuickKeys ?? NO_KEYS}
                />
              )}
              {view === 'ventas' && (
                <SalesTab
                  branch={branch.key}
                  shift={ownShift}
                  sale={sale}
                  refundOpenings={refundOpenings}
                  onOpen={(key) => show({ ver: 'ventas', ...(key === null ? {} : { venta: key }) })}
                />
              )}
              {view === 'turnos' && (
                <ShiftsTab
                  key={branch.key}
                  branch={isAdmin ? (showsAllBranches ? EVERY_BRANCH : branch.key) : null}
                  branches={branches}
                  shift={shift}
                  onlyOpen={showsOnlyOpen}
                  onFilter={isAdmin ? (allBranches, onlyOpen) => showShifts(allBranches, onlyOpen, null) : null}
                  onOpen={(key) => showShifts(showsAllBranches, showsOnlyOpen, key)}
                  onSale={(key) => show({ ver: 'ventas', venta: key })}
                  onClose={(person) => shift !== null && setClosing({ shift, person })}
                />
              )}
            </Suspense>
          </Tabs>
          {ownShift !== null && (
            <Suspense>
              <UnansweredGuard shift={ownShift} />
            </Suspense>
          )}
          {closing && (
            <Suspense>
              <CloseShiftDialog
                shift={closing.shift}
                person={closing.person}
                onUnanswered={goTo}
                onClose={() => setClosing(null)}
                onDone={() => {
                  setClosing(null);
                  showShifts(showsAllBranches, showsOnlyOpen, closing.shift);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </LoadedPage>
  );
}
