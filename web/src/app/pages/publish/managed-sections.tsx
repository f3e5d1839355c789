import { saveBranch, saveNotice, savePlan, savePromotion } from '@gym/domain/contracts/published';
import { type ReactNode, Suspense } from 'react';
import { call } from '../../../data/call.ts';
import { useBranches } from '../../../data/public/branches.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { useAllNotices, useAllPlans, usePromotions } from '../../../data/published.ts';
import { BranchCard } from '../../../features/explore/branch-card.tsx';
import { NoticeCard } from '../../../features/explore/notice-card.tsx';
import { PlanCard } from '../../../features/explore/plan-card.tsx';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { type ManagedChange, ManagedList } from '../../../features/publish/managed-list.tsx';
import { PromotionCard } from '../../../features/publish/promotion-card.tsx';
import { shownBranches } from '../../../shared/branches/shown.ts';
import { createPath } from '../../../shared/publish-paths.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { PUBLISH_KINDS } from './kinds.ts';

/** The form of one kind for what is edited in place. */
function editorOf(kind: string) {
  const Part = PUBLISH_KINDS.find(({ id }) => id === kind)?.Part;
  return (id: string, onDone: () => void): ReactNode =>
    Part && (
      <Suspense fallback={<PageSkeleton />}>
        <Part id={id} onDone={onDone} />
      </Suspense>
    );
}

const PLAN_EDITOR = editorOf('plan');
const BRANCH_EDITOR = editorOf('sucursal');
const NOTICE_EDITOR = editorOf('aviso');
const PROMOTION_EDITOR = editorOf('promocion');

/** A change as the two that are hidden by `Active` are told, and as the two with `Hidden` are. */
const activeOf = (change: ManagedChange) => ('hidden' in change ? { Active: !change.hidden } : { Order: change.order });
const hiddenOf = (change: ManagedChange) => ('hidden' in change ? { Hidden: change.hidden } : { Order: change.order });

/** What the visitors' cards call the branches. */
function useShownNames(): ReadonlyMap<string, string> {
  const branches = useBranches();
  return new Map(
    branches.status === 'value'
      ? shownBranches(branches.value).map(({ key, value }) => [key, value.Name] as const)
      : [],
  );
}

/** The plans, hidden ones too. */
export function ManagedPlans() {
  const names = useShownNames();
  return (
    <LoadedPage state={useAllPlans()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.plans}
          newPath={createPath('plan')}
          editor={PLAN_EDITOR}
          onChange={(id, change) => call(savePlan, { requestId: crypto.randomUUID(), id, ...activeOf(change) })}
          items={all.map((plan) => ({
            key: plan.key,
            order: plan.value.Order,
            name: plan.value.Name,
            isHidden: !plan.value.Active,
            card: <PlanCard plan={plan} branchNames={names} />,
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** The notices, hidden and past ones too. */
export function ManagedNotices() {
  const names = useShownNames();
  return (
    <LoadedPage state={useAllNotices()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.notices}
          newPath={createPath('aviso')}
          editor={NOTICE_EDITOR}
          onChange={(id, change) => call(saveNotice, { requestId: crypto.randomUUID(), id, ...hiddenOf(change) })}
          items={all.map((notice) => ({
            key: notice.key,
            order: notice.value.Order,
            name: notice.value.Title,
            isHidden: notice.value.Hidden === true,
            card: <NoticeCard notice={notice} branchNames={names} />,
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** The branches, hidden ones too. */
export function ManagedBranches() {
  const now = useNow();
  return (
    <LoadedPage state={useBranches()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.branches}
          newPath={createPath('sucursal')}
          editor={BRANCH_EDITOR}
          onChange={(id, change) => call(saveBranch, { requestId: crypto.randomUUID(), id, ...hiddenOf(change) })}
          items={all.map((branch) => ({
            key: branch.key,
            order: branch.value.Order,
            name: branch.value.Name,
            isHidden: branch.value.Hidden === true,
            card: <BranchCard branch={branch} now={now} />,
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** The promotions, which visitors don't see. */
export function ManagedPromotions() {
  return (
    <LoadedPage state={usePromotions()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.promotions}
          newPath={createPath('promocion')}
          editor={PROMOTION_EDITOR}
          onChange={(id, change) => call(savePromotion, { requestId: crypto.randomUUID(), id, ...activeOf(change) })}
          items={all.map((promotion) => ({
            key: promotion.key,
            order: promotion.value.Order,
            name: promotion.key,
            isHidden: !promotion.value.Active,
            card: <PromotionCard promotion={promotion} />,
          }))}
        />
      )}
    </LoadedPage>
  );
}
