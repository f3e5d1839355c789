import { IconBuildingStore } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useToday } from '../../data/use-today.ts';
import { BranchChoice, OwnBranch } from '../../features/panel/branch-choice.tsx';
import { BranchPanel } from '../../features/panel/branch-panel.tsx';
import { EveryBranch } from '../../features/panel/every-branch.tsx';
import { PANEL_TEXT } from '../../features/panel/text.ts';
import { INVOICE_TEXT } from '../../features/reports/invoice-text.ts';
import { REPORT_TEXT } from '../../features/reports/text.ts';
import { ALL_BRANCHES_TYPE, panelPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const SalesView = lazy(() =>
  import('../../features/reports/sales-view.tsx').then((module) => ({ default: module.SalesView })),
);
const InvoicesView = lazy(() =>
  import('../../features/reports/invoices-view.tsx').then((module) => ({ default: module.InvoicesView })),
);
const MembersView = lazy(() =>
  import('../../features/reports/members-view.tsx').then((module) => ({ default: module.MembersView })),
);

/** How a branch, or all of them, are doing today. Which one is in the address; without one it is one's own. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Panel branches={all} />}</LoadedPage>;
}

function Panel({ branches }: { readonly branches: readonly Branch[] }) {
  const { suc } = useParams();
  const { role, branch: ownBranch } = useSignedIn();
  const own = role === 'admin' ? ALL_BRANCHES_TYPE : (ownBranch ?? '');
  if (suc === undefined) return <Navigate to={panelPath(own)} replace />;
  if (role === 'admin') return <AdminPanel branches={branches} suc={suc} />;
  const branch = branches.find(({ key }) => key === suc);
  if (branch === undefined || suc !== own) return <NotHere isUnknown={branch === undefined} own={own} />;
  return (
    <>
      <OwnBranch name={branch.value.Name} />
      <BranchPanel branch={branch} isAdmin={false} />
    </>
  );
}

const VIEWS = [
  { id: 'hoy', label: REPORT_TEXT.today },
  { id: 'ventas', label: REPORT_TEXT.sales },
  { id: 'membresias', label: REPORT_TEXT.members },
  { id: 'facturas', label: INVOICE_TEXT.tab },
] as const;

function AdminPanel({ branches, suc }: { readonly branches: readonly Branch[]; readonly suc: string }) {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const branch = branches.find(({ key }) => key === suc);
  const view = VIEWS.find(({ id }) => id === search.get('ver'))?.id ?? 'hoy';
  if (branch === undefined && suc !== ALL_BRANCHES_TYPE) return <NotHere isUnknown own={ALL_BRANCHES_TYPE} />;
  const reported = branch?.key ?? null;
  const nameOf = (key: string): string => branches.find((one) => one.key === key)?.value.Name ?? key;
  return (
    <>
      <BranchChoice branches={branches} chosen={suc} search={`${search}`} />
      <Tabs
        label={REPORT_TEXT.views}
        tabs={VIEWS}
        chosen={view}
        onChoose={(id) => setSearch(id === 'hoy' ? {} : { ver: id }, { replace: true })}
      >
        {view === 'hoy' && <Today branches={branches} branch={branch} />}
        <Suspense fallback={<PageSkeleton />}>
          {view === 'ventas' && <SalesView branch={reported} today={today} />}
          {view === 'membresias' && <MembersView branch={reported} today={today} />}
          {view === 'facturas' && <InvoicesView branch={reported} today={today} branchName={nameOf} />}
        </Suspense>
      </Tabs>
    </>
  );
}

function Today({ branches, branch }: { readonly branches: readonly Branch[]; readonly branch: Branch | undefined }) {
  if (branch === undefined) return <EveryBranch branches={branches} />;
  return <BranchPanel key={branch.key} branch={branch} isAdmin />;
}

/** There is no such branch, or it isn't the reader's. */
function NotHere({ isUnknown, own }: { readonly isUnknown: boolean; readonly own: string }) {
  return (
    <Message
      icon={IconBuildingStore}
      title={isUnknown ? PANEL_TEXT.unknownTitle : PANEL_TEXT.notYoursTitle}
      body={isUnknown ? PANEL_TEXT.unknownBody : PANEL_TEXT.notYoursBody}
    >
      <LinkButton to={panelPath(own)}>{own === ALL_BRANCHES_TYPE ? PANEL_TEXT.toAll : PANEL_TEXT.toOwn}</LinkButton>
    </Message>
  );
}
