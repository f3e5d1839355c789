import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import { planOffer } from '@gym/domain/database/memberships/plan-offer';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { NEW_GYM_SLUG } from '@gym/domain/new-gym';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type Branch, type BranchNames, branchNamesOf, useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNotices } from '../../data/public/notices.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { MAX_SHOP_PRODUCTS, useProductsOnSale } from '../../data/public/products.ts';
import { useNow } from '../../data/public/use-now.ts';
import { mapLoaded } from '../../data/read.ts';
import { useSession } from '../../data/session.ts';
import type { Loaded } from '../../data/value-store.ts';
import { BRANCHES_ON_TOP, OpenNow } from '../../features/branches/open-now.tsx';
import { BranchCard } from '../../features/explore/branch-card.tsx';
import { DayPassSellers } from '../../features/explore/day-pass-sellers.tsx';
import { GymPhotos, GymServices } from '../../features/explore/gym-inside.tsx';
import { LeadPrice } from '../../features/explore/lead-price.tsx';
import { isShownNotice, NoticeCard } from '../../features/explore/notice-card.tsx';
import { PlanCard } from '../../features/explore/plan-card.tsx';
import { ProductCard } from '../../features/explore/product-card.tsx';
import { Section } from '../../features/explore/section.tsx';
import { EXPLORE_TEXT } from '../../features/explore/text.ts';
import { readStored } from '../../lib/device-storage.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { usePageAnswer } from '../../lib/page-answer.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { useHomePath } from '../../shared/home-path.ts';
import {
  BRANCHES_PATH,
  BRANCHES_TYPE,
  PLANS_PATH,
  PLANS_TYPE,
  PRODUCTS_TYPE,
  SHOP_PATH,
  SIGN_UP_PATH,
} from '../../shared/paths.ts';
import { managePath } from '../../shared/publish-paths.ts';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { SHARE_TEXT } from '../../shared/share/text.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './explore-page.module.css';
import { UnknownType } from './unknown-type.tsx';

const PromoNotice = lazyPart(() => import('../../features/session/promo-notice.tsx'), 'PromoNotice');

const SECTIONS = [
  { type: PLANS_TYPE, to: PLANS_PATH, label: EXPLORE_TEXT.plans },
  { type: PRODUCTS_TYPE, to: SHOP_PATH, label: EXPLORE_TEXT.products },
  { type: BRANCHES_TYPE, to: BRANCHES_PATH, label: EXPLORE_TEXT.branches },
] as const;

/** The gym's public page. Its path selects one section or all of them. */
export function Page() {
  const { slug } = useGymLook();
  const allSections = { type: slug, to: useHomePath(), label: EXPLORE_TEXT.everything };
  const { type: requestedType = slug } = useParams();
  // Links that were made at build time use the placeholder slug.
  const type = requestedType === NEW_GYM_SLUG ? slug : requestedType;
  const views = [allSections, ...SECTIONS];
  const view = views.find((candidate) => candidate.type === type);
  usePageAnswer({ canonical: view?.to ?? null });
  if (!view) return <UnknownType type={type} />;
  const showsAll = view === allSections;
  return (
    <>
      {showsAll ? <KeyFacts /> : <p className={styles.intro}>{EXPLORE_TEXT.intro}</p>}
      <nav aria-label={EXPLORE_TEXT.sections} className={styles.views}>
        {views.map(({ type: viewType, to, label }) => (
          <Link key={viewType} to={to} aria-current={viewType === type ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.actions}>
        {!showsAll && <WhatsAppLink />}
        <ManageLink type={type} />
      </p>
      {type !== BRANCHES_TYPE && <StoredPromotion />}
      <GymSections
        showsNotices={showsAll}
        showsPlans={showsAll || type === PLANS_TYPE}
        showsBranches={showsAll || type === BRANCHES_TYPE}
      />
      {(showsAll || type === PRODUCTS_TYPE) && <Products listsAll={type === PRODUCTS_TYPE} />}
      {showsAll && <ShareGym />}
    </>
  );
}

/** The promotion whose link the visitor has opened: its code is stored on the device. */
function StoredPromotion() {
  const code = useHydrated() ? readStored('promoCode') : null;
  if (code === null) return null;
  return (
    <Suspense>
      <PromoNotice code={code} />
    </Suspense>
  );
}

/**
 * Link for administrators to what the gym publishes. It reads the session itself, so that only the link re-renders when
 * the session is known.
 */
function ManageLink({ type }: { readonly type: string }) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.role !== 'admin') return null;
  return (
    <LinkButton to={managePath(type)} look="secondary">
      {EXPLORE_TEXT.manage}
    </LinkButton>
  );
}

/** Link to sign up, for people who aren't signed in. */
function SignUpLink() {
  if (useSession().status === 'signed-in') return null;
  return (
    <LinkButton to={SIGN_UP_PATH} size="small">
      {EXPLORE_TEXT.signUp}
    </LinkButton>
  );
}

/** Height of the placeholder of three branches while they are loading, in pixels. */
const BRANCHES_HEIGHT = 233;
/** Height of the placeholder of the price while it is loading, in pixels. */
const PRICE_HEIGHT = 84;

/** Returns the gym's settings; `null` while they are loading, if they can't be loaded, and if nothing is set. */
function useKnownConfig(): StoredConfig | null {
  const config = useConfig();
  return config.status === 'value' ? config.value : null;
}

/** Button that shares the gym's page. */
function ShareGym() {
  const { name } = useGymLook();
  const home = useHomePath();
  return (
    <div>
      <ShareButton path={home} title={SHARE_TEXT.gym(name)} />
    </div>
  );
}

/** The most important facts, at the top of the page. */
function KeyFacts() {
  const branches = onlyShown(useBranches());
  const plans = usePriceList();
  const config = useKnownConfig();
  const now = useNow();
  return (
    <>
      {config?.Slogan && <p className={styles.slogan}>{config.Slogan}</p>}
      <div className={styles.offer}>
        {plans.status === 'loading' && <Skeleton height={PRICE_HEIGHT} />}
        {plans.status === 'value' && <LeadPrice plans={plans.value} />}
      </div>
      <p className={styles.actions}>
        <LinkButton to={PLANS_PATH}>{EXPLORE_TEXT.seePlans}</LinkButton>
        <WhatsAppLink />
      </p>
      {branches.status === 'loading' && <Skeleton height={BRANCHES_HEIGHT} />}
      {branches.status === 'value' && branches.value.length > 0 && <OpenNow branches={branches.value} now={now} />}
      {config?.Photos && <GymPhotos photos={config.Photos} />}
    </>
  );
}

/** Returns the branches that visitors see. */
function onlyShown(branches: Loaded<readonly Branch[]>): Loaded<readonly Branch[]> {
  return mapLoaded(branches, shownBranches);
}

interface GymSectionsProps {
  readonly showsNotices: boolean;
  readonly showsPlans: boolean;
  readonly showsBranches: boolean;
}

function GymSections({ showsNotices, showsPlans, showsBranches }: GymSectionsProps) {
  const config = useKnownConfig();
  return (
    <>
      {showsPlans && <Plans config={config} />}
      {showsPlans && showsBranches && <GymServices services={config?.Services ?? []} />}
      {showsNotices && <Notices />}
      {showsBranches && <Branches listsAll={!showsPlans} />}
    </>
  );
}

function useBranchNames(): BranchNames {
  const branches = onlyShown(useBranches());
  return branchNamesOf(branches.status === 'value' ? branches.value : []);
}

/** Maximum number of branches on the page with all sections. */
const BRANCHES_SHOWN = 6;

/**
 * The branches: all of them if `listsAll`, otherwise at most {@link BRANCHES_SHOWN}. This component reads the time, so
 * that the rest of the page doesn't re-render each minute.
 */
function Branches({ listsAll }: { readonly listsAll: boolean }) {
  const branches = onlyShown(useBranches());
  const now = useNow();
  const count = branches.status === 'value' ? branches.value.length : 0;
  // The page with all sections shows the hours of these branches at the top, so their cards leave the hours out.
  const branchesOnTop =
    branches.status === 'value' ? branches.value.slice(0, BRANCHES_ON_TOP).map(({ key }) => key) : [];
  return (
    <>
      <Section
        title={EXPLORE_TEXT.branches}
        state={branches}
        empty={EXPLORE_TEXT.noBranches}
        maxCards={listsAll ? count : BRANCHES_SHOWN}
      >
        {(branch) => (
          <BranchCard branch={branch} now={now} showsHours={listsAll || !branchesOnTop.includes(branch.key)} />
        )}
      </Section>
      {!listsAll && count > BRANCHES_SHOWN && (
        <p className={styles.more}>
          <Link to={BRANCHES_PATH}>{EXPLORE_TEXT.allBranchCards(count)}</Link>
        </p>
      )}
    </>
  );
}

function Plans({ config }: { readonly config: StoredConfig | null }) {
  const plans = usePriceList();
  const branches = onlyShown(useBranches());
  const branchList = branches.status === 'value' ? branches.value : [];
  const onSale = plans.status === 'value' ? plans.value.map(({ value }) => value) : [];
  const branchNames = branchNamesOf(branchList);
  return (
    <Section title={EXPLORE_TEXT.plans} state={plans} empty={EXPLORE_TEXT.noPlans} action={<SignUpLink />}>
      {(plan) => (
        <PlanCard
          plan={plan}
          branchNames={branchNames}
          offer={planOffer(plan.value, onSale)}
          isMostChosen={plan.key === config?.MostChosen}
          {...(isDayPass(plan.value) && {
            action: <DayPassSellers pass={plan} branches={branchList} whatsApp={config?.WhatsApp ?? null} />,
          })}
        />
      )}
    </Section>
  );
}

/** Maximum number of products on the page with all sections. */
const PRODUCTS_SHOWN = 6;

/** The products on sale: all loaded ones if `listsAll`, otherwise at most {@link PRODUCTS_SHOWN}. */
function Products({ listsAll }: { readonly listsAll: boolean }) {
  const products = useProductsOnSale();
  const count = products.status === 'value' ? products.value.length : 0;
  return (
    <>
      <Section
        title={EXPLORE_TEXT.products}
        state={products}
        empty={EXPLORE_TEXT.noProducts}
        maxCards={listsAll ? count : PRODUCTS_SHOWN}
        inPairs
      >
        {(product) => <ProductCard product={product} />}
      </Section>
      {!listsAll && count > PRODUCTS_SHOWN && (
        <p className={styles.more}>
          <Link to={SHOP_PATH}>{EXPLORE_TEXT.allProducts}</Link>
        </p>
      )}
      {listsAll && count === MAX_SHOP_PRODUCTS && <p className={styles.more}>{EXPLORE_TEXT.firstProducts(count)}</p>}
    </>
  );
}

/** The section of the current notices. Hidden unless there are some. */
function Notices() {
  const notices = useNotices();
  const now = useNow();
  const branchNames = useBranchNames();
  if (notices.status !== 'value') return null;
  const current: typeof notices = { ...notices, value: notices.value.filter((notice) => isShownNotice(notice, now)) };
  if (current.value.length === 0) return null;
  return (
    <Section title={EXPLORE_TEXT.notices} state={current} empty="">
      {(notice) => <NoticeCard notice={notice} branchNames={branchNames} />}
    </Section>
  );
}
