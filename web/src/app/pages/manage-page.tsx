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
  readonly type: string;
  readonly label: string;
  readonly sections: readonly ComponentType[];
}

/** The sections of the gym's page, each with its own path. */
const PARTS: readonly View[] = [
  { type: PUBLISHED_NAMES.plan.many, label: MANAGE_TEXT.plans, sections: [ManagedPlans] },
  { type: PUBLISHED_NAMES.product.many, label: MANAGE_TEXT.products, sections: [ManagedProducts] },
  { type: PUBLISHED_NAMES.branch.many, label: MANAGE_TEXT.branches, sections: [ManagedBranches] },
  { type: PUBLISHED_NAMES.notice.many, label: MANAGE_TEXT.notices, sections: [ManagedNotices] },
  { type: PUBLISHED_NAMES.promotion.many, label: MANAGE_TEXT.promotions, sections: [ManagedPromotions] },
];

/** The sections of the page with everything, whose path has the gym's slug. */
const EVERYTHING = [ManagedPlans, ManagedNotices, ManagedBranches, ManagedProducts, ManagedPromotions];

/** For administrators: the gym's page as visitors see it, plus hidden records, with buttons to edit them. */
export function Page() {
  const { slug } = useGymLook();
  const { type: requestedType = slug } = useParams();
  const type = requestedType === NEW_GYM_SLUG ? slug : requestedType;
  const everything = { type: slug, label: MANAGE_TEXT.everything, sections: EVERYTHING };
  const views: readonly View[] = [everything, ...PARTS];
  const view = views.find((one) => one.type === type);
  if (!view) return <UnknownType type={type} />;
  return (
    <>
      <p className={styles.intro}>{MANAGE_TEXT.intro}</p>
      <nav aria-label={MANAGE_TEXT.sections} className={styles.views}>
        {views.map((one) => (
          <Link key={one.type} to={managePath(one.type)} aria-current={one.type === type ? 'page' : undefined}>
            {one.label}
          </Link>
        ))}
      </nav>
      {view.sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </>
  );
}
