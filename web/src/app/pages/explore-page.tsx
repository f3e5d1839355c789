import { Link, useParams } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNotices } from '../../data/public/notices.ts';
import { usePlans } from '../../data/public/plans.ts';
import { PublicData } from '../../data/public/public-data.tsx';
import { useNow } from '../../data/public/use-now.ts';
import type { Loaded } from '../../data/value-store.ts';
import { BranchCard } from '../../features/explore/branch-card.tsx';
import { isCurrent, NoticeCard } from '../../features/explore/notice-card.tsx';
import { PlanCard } from '../../features/explore/plan-card.tsx';
import { Section } from '../../features/explore/section.tsx';
import { EXPLORE_TEXT } from '../../features/explore/text.ts';
import { environment } from '../../lib/environment.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { HOME_PATH } from '../../shared/home-path.ts';
import { BRANCHES_PATH, BRANCHES_TYPE, PLANS_PATH, PLANS_TYPE } from '../../shared/paths.ts';
import styles from './explore-page.module.css';
import { UnknownType } from './unknown-type.tsx';

const VIEWS = [
  { type: environment.gymSlug, to: HOME_PATH, label: EXPLORE_TEXT.everything },
  { type: PLANS_TYPE, to: PLANS_PATH, label: EXPLORE_TEXT.plans },
  { type: BRANCHES_TYPE, to: BRANCHES_PATH, label: EXPLORE_TEXT.branches },
] as const;

/** The gym's public page; its address chooses one part of it or all. */
export function Page() {
  const { type = environment.gymSlug } = useParams();
  const { name } = useGymLook();
  const known = VIEWS.some((view) => view.type === type);
  if (!known) return <UnknownType type={type} />;
  const all = type === environment.gymSlug;
  return (
    <>
      <p className={styles.intro}>
        <strong>{name}</strong> {EXPLORE_TEXT.intro}
      </p>
      <nav aria-label={EXPLORE_TEXT.sections} className={styles.views}>
        {VIEWS.map((view) => (
          <Link key={view.type} to={view.to} aria-current={view.type === type ? 'page' : undefined}>
            {view.label}
          </Link>
        ))}
      </nav>
      <PublicData>
        <Gym showsNotices={all} showsPlans={all || type === PLANS_TYPE} showsBranches={all || type === BRANCHES_TYPE} />
      </PublicData>
    </>
  );
}

type BranchNames = ReadonlyMap<string, string>;

interface GymProps {
  readonly showsNotices: boolean;
  readonly showsPlans: boolean;
  readonly showsBranches: boolean;
}

function Gym({ showsNotices, showsPlans, showsBranches }: GymProps) {
  useConfig();
  const branches = useBranches();
  const now = useNow();
  const branchNames = new Map(
    branches.status === 'value' ? branches.value.map(({ key, value }) => [key, value.Name] as const) : [],
  );
  return (
    <>
      {showsNotices && <NoticesAndPlans now={now} branchNames={branchNames} />}
      {showsPlans && !showsNotices && <Plans branchNames={branchNames} />}
      {showsBranches && (
        <Section title={EXPLORE_TEXT.branches} state={branches} empty={EXPLORE_TEXT.noBranches}>
          {(items) => items.map((branch) => <BranchCard key={branch.key} branch={branch} now={now} />)}
        </Section>
      )}
    </>
  );
}

/** Notices stand above the plans: until either is known both are waited for as one, or the plans would jump down the page. */
function NoticesAndPlans({ now, branchNames }: { readonly now: number; readonly branchNames: BranchNames }) {
  const notices = useNotices();
  const plans = usePlans();
  if (notices.status === 'loading' && plans.status === 'loading') {
    return (
      <Section key="waiting" title={EXPLORE_TEXT.plans} state={plans} empty="">
        {() => null}
      </Section>
    );
  }
  return (
    <>
      <Notices now={now} />
      <Plans branchNames={branchNames} />
    </>
  );
}

function Plans({ branchNames }: { readonly branchNames: BranchNames }) {
  const plans = usePlans();
  return (
    <Section title={EXPLORE_TEXT.plans} state={plans} empty={EXPLORE_TEXT.noPlans}>
      {(items) => items.map((plan) => <PlanCard key={plan.key} plan={plan} branchNames={branchNames} />)}
    </Section>
  );
}

/** No heading and no place for notices when there are none: an empty notice board says nothing. */
function Notices({ now }: { readonly now: number }) {
  const notices = useNotices();
  if (notices.status !== 'value') return null;
  const current: Loaded<typeof notices.value> = {
    status: 'value',
    value: notices.value.filter((notice) => isCurrent(notice, now)),
  };
  if (current.value.length === 0) return null;
  return (
    <Section title={EXPLORE_TEXT.notices} state={current} empty="">
      {(items) => items.map((notice) => <NoticeCard key={notice.key} notice={notice} />)}
    </Section>
  );
}
