import { Suspense } from 'react';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { ReportBranch } from '../../features/reports/report-branch.tsx';
import { REPORT_TABS } from '../../features/reports/report-views.ts';
import { REPORT_TEXT } from '../../features/reports/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useAddress } from '../../shared/use-address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NoBranch } from './no-branch.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const MemberPicker = lazyPart(() => import('../../features/members/search/member-picker.tsx'), 'MemberPicker');

/** All reports, one a tab: for administrators of any branch, for reception those of its own. The address names both. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Reports branches={all} />}</LoadedPage>;
}

function Reports({ branches }: { readonly branches: readonly Branch[] }) {
  const { role, branch: bound } = useSignedIn();
  const isAdmin = role === 'admin';
  const [search, change] = useAddress();
  const today = useToday();
  const own = isAdmin ? branches : branches.filter(({ key }) => key === bound);
  const asked = own.find(({ key }) => key === (isAdmin ? search.get('sucursal') : bound));
  const tabs = REPORT_TABS.filter(({ isForReception }) => isAdmin || isForReception);
  const chosen = tabs.find(({ id }) => id === search.get('ver')) ?? tabs[0];
  if (own.length === 0) return <NoBranch isAdmin={isAdmin} />;
  if (chosen === undefined) return null;
  const branch = asked?.key ?? null;
  const nameOf = (key: string): string => branches.find((one) => one.key === key)?.value.Name ?? key;
  const choose = (ver: string): void => {
    // The filters of one report mean nothing to another one.
    const filters = Object.fromEntries([...search.keys()].map((name) => [name, null]));
    change({ ...filters, sucursal: search.get('sucursal'), ver });
  };
  return (
    <>
      {isAdmin && own.length > 1 && (
        <ReportBranch branches={own} branch={branch} onChoose={(key) => change({ sucursal: key })} />
      )}
      <Tabs label={REPORT_TEXT.views} tabs={tabs} chosen={chosen.id} onChoose={choose}>
        <Suspense fallback={<PageSkeleton />}>
          <chosen.View
            key={chosen.id}
            branch={branch}
            today={today}
            branchName={nameOf}
            picker={(onPick) => (
              <Suspense>
                <MemberPicker onPick={onPick} />
              </Suspense>
            )}
          />
        </Suspense>
      </Tabs>
    </>
  );
}
