import { PUBLISHED_NAMES } from '@gym/domain/contracts/site';
import { NEW_GYM_SLUG } from '@gym/domain/new-gym';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { MANAGE_TEXT } from '../../features/publish/manage-text.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { managePath } from '../../shared/publish-paths.ts';
import styles from './explore-page.module.css';
import { ManagedProducts } from './publish/managed-products.tsx';
import { ManagedBranches, ManagedNotices, ManagedPlans, ManagedPromotions } from './publish/managed-sections.tsx';
import { UnknownType } from './unknown-type.tsx';

interface View {
  /** The last part of the path. */
  readonly type: string;
  readonly label: string;
  readonly sections: readonly ComponentType[];
}

/** The views of a single section, each with its own path. */
const SECTION_VIEWS: readonly View[] = [
  { type: PUBLISHED_NAMES.plan.many, label: MANAGE_TEXT.plans, sections: [ManagedPlans] },
  { type: PUBLISHED_NAMES.product.many, label: MANAGE_TEXT.products, sections: [ManagedProducts] },
  { type: PUBLISHED_NAMES.branch.many, label: MANAGE_TEXT.branches, sections: [ManagedBranches] },
  { type: PUBLISHED_NAMES.notice.many, label: MANAGE_TEXT.notices, sections: [ManagedNotices] },
  { type: PUBLISHED_NAMES.promotion.many, label: MANAGE_TEXT.promotions, sections: [ManagedPromotions] },
];

/** The sections of the view of everything, whose path ends with the gym's slug. */
const ALL_SECTIONS = [ManagedPlans, ManagedNotices, ManagedBranches, ManagedProducts, ManagedPromotions];

/** Page where administrators see and edit what the gym publishes, also what is hidden. The address names the view. */
export function Page() {
  const { slug } = useGymLook();
  const { type: requestedType = slug } = useParams();
  // Links that were made at build time use the placeholder slug.
  const type = requestedType === NEW_GYM_SLUG ? slug : requestedType;
  const everything = { type: slug, label: MANAGE_TEXT.everything, sections: ALL_SECTIONS };
  const views: readonly View[] = [everything, ...SECTION_VIEWS];
  const view = views.find((candidate) => candidate.type === type);
  if (!view) return <UnknownType type={type} />;
  return (
    <>
      <p className={styles.intro}>{MANAGE_TEXT.intro}</p>
      <nav aria-label={MANAGE_TEXT.sections} className={styles.views}>
        {views.map((linked) => (
          <Link key={linked.type} to={managePath(linked.type)} aria-current={linked.type === type ? 'page' : undefined}>
            {linked.label}
          </Link>
        ))}
      </nav>
      {view.sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </>
  );
}
