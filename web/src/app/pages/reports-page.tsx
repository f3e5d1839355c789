import { Suspense } from 'react';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { MEMBER_LIST_TEXT } from '../../features/members/list/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { ReportBranch } from '../../features/reports/report-branch.tsx';
import { REPORT_TABS } from '../../features/reports/report-views.ts';
import { REPORT_TEXT } from '../../features/reports/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useAddress } from '../../shared/use-address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NoBranch } from './no-branch.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const MemberListTab = lazyPart(() => import('./member-list-tab.tsx'), 'MemberListTab');
const MemberPicker = lazyPart(() => import('../../features/members/search/member-picker.tsx'), 'MemberPicker');

const MEMBERS_TAB = { id: 'socios', label: MEMBER_LIST_TEXT.tab };

/**
 * Reports and the list of members as tabs: for administrators all reports, of one branch or all; for reception the
 * reports marked `isForReception`, of their own branch.
 */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Reports branches={all} />}</LoadedPage>;
}

function Reports({ branches }: { readonly branches: readonly Branch[] }) {
  const { role, branch: staffBranch } = useSignedIn();
  const isAdmin = role === 'admin';
  const [search, changeAddress] = useAddress();
  const today = useToday();
  const names = useGymNames();
  const readableBranches = isAdmin ? branches : branches.filter(({ key }) => key === staffBranch);
  const requestedBranch = readableBranches.find(({ key }) => key === (isAdmin ? search.get('sucursal') : staffBranch));
  const reports = REPORT_TABS.filter(({ isForReception }) => isAdmin || isForReception);
  const tabs = [...reports, MEMBERS_TAB];
  const chosen = tabs.find(({ id }) => id === search.get('ver')) ?? tabs[0] ?? MEMBERS_TAB;
  const report = reports.find(({ id }) => id === chosen.id);
  if (readableBranches.length === 0) return <NoBranch isAdmin={isAdmin} />;
  const branch = requestedBranch?.key ?? null;
  const choose = (ver: string): void => {
    // Removes the filters of one report when another is opened.
    const filters = Object.fromEntries([...search.keys()].map((name) => [name, null]));
    changeAddress({ ...filters, sucursal: search.get('sucursal'), ver });
  };
  return (
    <>
      {isAdmin && readableBranches.length > 1 && (
        <ReportBranch
          branches={readableBranches}
          branch={branch}
          onChoose={(key) => changeAddress({ sucursal: key })}
        />
      )}
      <Tabs label={REPORT_TEXT.views} tabs={tabs} chosen={chosen.id} onChoose={choose}>
        <Suspense fallback={<PageSkeleton />}>
          {report === undefined ? (
            <MemberListTab branch={branch} today={today} names={names} isAdmin={isAdmin} />
          ) : (
            <report.View
              key={report.id}
              branch={branch}
              today={today}
              branchName={names.branch}
              planName={names.plan}
              picker={(onPick) => (
                <Suspense>
                  <MemberPicker onPick={onPick} />
                </Suspense>
              )}
            />
          )}
        </Suspense>
      </Tabs>
    </>
  );
}
