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

/** A shift that is being closed. `person`: its seller, if that is a colleague. */
interface Closing {
  readonly shift: string;
  readonly person: string | null;
}

function Till({ branches }: { readonly branches: readonly Branch[] }) {
  const { uid, role, branch: bound } = useSignedIn();
  const isAdmin = role === 'admin';
  const [search, setSearch] = useSearchParams();
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [refundTurn, setRefundTurn] = useState(0);
  const own = isAdmin ? branches : branches.filter(({ key }) => key === bound);
  const branch = own.find(({ key }) => key === search.get('sucursal')) ?? own[0];
  const offline = useDeskOffline({ uid, branch: branch?.key ?? '-', today: useToday() });
  const view = VIEWS.find(({ id }) => id === search.get('ver'))?.id ?? 'vender';
  const open = useRecord(openShiftPath, branch ? { branch: branch.key, uid } : null);
  const show = (next: Readonly<Record<string, string>>): void =>
    setSearch({ ...(isAdmin && branch ? { sucursal: branch.key } : {}), ...next });
  /** Goes to a request without an answer. `at`: key of its branch, if that is another one. */
  const goTo = (unanswered: UnansweredKey, at?: string): void => {
    setClosing(null);
    const place = at === undefined ? {} : { sucursal: at };
    const given = refundedSale(unanswered);
    if (given !== null) {
      setRefundTurn((now) => now + 1);
      show({ ...place, ver: 'ventas', venta: given });
    } else {
      if (unanswered === 'movement') setMoving(true);
      if (unanswered === 'sale' || at !== undefined) show(place);
    }
  };
  if (!branch) return <NoBranch isAdmin={isAdmin} />;
  const sale = search.get('venta');
  const shift = search.get('turno');
  const isEvery = isAdmin && search.get('todas') === 'si';
  const isOpen = isAdmin && search.get('abiertos') === 'si';
  /** Opens the list of shifts with these filters, or with `turno` one of them. */
  const showShifts = (every: boolean, onlyOpen: boolean, turno: string | null): void =>
    show({
      ver: 'turnos',
      ...(every && { todas: 'si' }),
      ...(onlyOpen && { abiertos: 'si' }),
      ...(turno !== null && { turno }),
    });
  return (
    <LoadedPage state={open}>
      {(shiftOpen) => (
        <>
          <TillBar
            branches={own}
            branch={branch}
            shift={shiftOpen}
            offline={offline}
            isMoving={isMoving}
            onMove={setMoving}
            onBranch={(key) => show({ ver: view, sucursal: key })}
            onClose={() => shiftOpen !== null && setClosing({ shift: shiftOpen, person: null })}
          />
          {own.length > 1 && (
            <Suspense>
              <UnansweredElsewhere uid={uid} branches={own} branch={branch.key} onGo={goTo} />
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
                  shift={shiftOpen}
                  offline={offline}
                  quickKeys={branch.value.QuickKeys ?? NO_KEYS}
                />
              )}
              {view === 'ventas' && (
                <SalesTab
                  branch={branch.key}
                  shift={shiftOpen}
                  sale={sale}
                  refundTurn={refundTurn}
                  onOpen={(key) => show({ ver: 'ventas', ...(key === null ? {} : { venta: key }) })}
                />
              )}
              {view === 'turnos' && (
                <ShiftsTab
                  key={branch.key}
                  branch={isAdmin ? (isEvery ? EVERY_BRANCH : branch.key) : null}
                  branches={branches}
                  shift={shift}
                  isOpen={isOpen}
                  onShow={isAdmin ? (every, onlyOpen) => showShifts(every, onlyOpen, null) : null}
                  onOpen={(key) => showShifts(isEvery, isOpen, key)}
                  onSale={(key) => show({ ver: 'ventas', venta: key })}
                  onClose={(person) => shift !== null && setClosing({ shift, person })}
                />
              )}
            </Suspense>
          </Tabs>
          {shiftOpen !== null && (
            <Suspense>
              <UnansweredGuard shift={shiftOpen} />
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
                  showShifts(isEvery, isOpen, closing.shift);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </LoadedPage>
  );
}
