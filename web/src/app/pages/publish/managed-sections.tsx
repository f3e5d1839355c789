import { saveBranch, saveNotice, savePlan, savePromotion } from '@gym/domain/contracts/published';
import { isDraftNotice } from '@gym/domain/database/messages/notices';
import { type ReactNode, Suspense } from 'react';
import { usePromotions } from '../../../data/promotions.ts';
import { type BranchNames, branchNamesOf, useBranches } from '../../../data/public/branches.ts';
import { useAllNotices } from '../../../data/public/notices.ts';
import { useAllPlans } from '../../../data/public/plans.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { useRequest } from '../../../data/use-request.ts';
import { BranchCard } from '../../../features/explore/branch-card.tsx';
import { NoticeCard } from '../../../features/explore/notice-card.tsx';
import { PlanCard } from '../../../features/explore/plan-card.tsx';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { type ManagedChange, ManagedList } from '../../../features/publish/managed-list.tsx';
import { PromotionCard } from '../../../features/publish/promotion-card.tsx';
import { shownBranches } from '../../../shared/branches/shown.ts';
import { publishedPicture } from '../../../shared/picture/picture.tsx';
import { createPath } from '../../../shared/publish-paths.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { PUBLISH_KINDS } from './kinds.ts';

/** Returns the function that renders the form of a record of this kind in place of the record's card. */
function createEditor(kind: string) {
  const Part = PUBLISH_KINDS.find(({ id }) => id === kind)?.Part;
  return (id: string, onDone: () => void): ReactNode =>
    Part && (
      <Suspense fallback={<PageSkeleton />}>
        <Part id={id} onDone={onDone} />
      </Suspense>
    );
}

const PLAN_EDITOR = createEditor('plan');
const BRANCH_EDITOR = createEditor('sucursal');
const NOTICE_EDITOR = createEditor('aviso');
const PROMOTION_EDITOR = createEditor('promocion');

/** Returns the fields to save for a plan or a promotion. `Active: false` hides it. */
const activeChange = (change: ManagedChange) =>
  'hidden' in change ? { Active: !change.hidden } : { Order: change.order };
/** Returns the fields to save for a notice or a branch. `Hidden: true` hides it. */
const hiddenChange = (change: ManagedChange) =>
  'hidden' in change ? { Hidden: change.hidden } : { Order: change.order };

/** Returns the names of the branches that visitors see. */
function useShownNames(): BranchNames {
  const branches = useBranches();
  return branchNamesOf(branches.status === 'value' ? shownBranches(branches.value) : []);
}

/** List of the plans, including hidden ones. */
export function ManagedPlans() {
  const { send } = useRequest(savePlan);
  const names = useShownNames();
  return (
    <LoadedPage state={useAllPlans()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.plans}
          newPath={createPath('plan')}
          editor={PLAN_EDITOR}
          onChange={(id, change) => send({ id, ...activeChange(change) })}
          items={all.map((plan) => ({
            key: plan.key,
            order: plan.value.Order,
            name: plan.value.Name,
            isHidden: !plan.value.Active,
            card: (
              <PlanCard
                plan={plan}
                branchNames={names}
                picture={plan.value.Active ? publishedPicture('planes', plan) : null}
              />
            ),
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** List of the notices, including hidden and past ones. */
export function ManagedNotices() {
  const now = useNow();
  const { send } = useRequest(saveNotice);
  const names = useShownNames();
  return (
    <LoadedPage state={useAllNotices()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.notices}
          newPath={createPath('aviso')}
          editor={NOTICE_EDITOR}
          onChange={(id, change) => send({ id, ...hiddenChange(change) })}
          items={all.map((notice) => ({
            key: notice.key,
            order: notice.value.Order,
            name: notice.value.Title,
            isHidden: notice.value.Hidden === true,
            card: (
              <NoticeCard
                notice={notice}
                branchNames={names}
                picture={isDraftNotice(notice.value, now) ? null : publishedPicture('avisos', notice)}
              />
            ),
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** List of the branches, including hidden ones. */
export function ManagedBranches() {
  const { send } = useRequest(saveBranch);
  const now = useNow();
  return (
    <LoadedPage state={useBranches()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.branches}
          newPath={createPath('sucursal')}
          editor={BRANCH_EDITOR}
          onChange={(id, change) => send({ id, ...hiddenChange(change) })}
          items={all.map((branch) => ({
            key: branch.key,
            order: branch.value.Order,
            name: branch.value.Name,
            isHidden: branch.value.Hidden === true,
            card: (
              <BranchCard
                branch={branch}
                now={now}
                picture={branch.value.Hidden ? null : publishedPicture('sucursales', branch)}
              />
            ),
          }))}
        />
      )}
    </LoadedPage>
  );
}

/** List of the promotions, including hidden ones. */
export function ManagedPromotions() {
  const { send } = useRequest(savePromotion);
  return (
    <LoadedPage state={usePromotions()}>
      {(all) => (
        <ManagedList
          title={MANAGE_TEXT.promotions}
          newPath={createPath('promocion')}
          editor={PROMOTION_EDITOR}
          onChange={(id, change) => send({ id, ...activeChange(change) })}
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
