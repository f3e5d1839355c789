import type { PublishedOne } from '@gym/domain/contracts/site';
import type { ComponentType } from 'react';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';

/** What each kind's part gets: which one to edit (`null`: a new one), and whom to tell that it was saved. */
export interface PublishPartProps {
  readonly id: string | null;
  readonly onDone: (id: string) => void;
}

export interface PublishKind {
  /** What the address calls it, as its `kind`. */
  readonly id: PublishedOne;
  readonly label: string;
  readonly Part: ComponentType<PublishPartProps>;
  /** What is said of a new one. */
  readonly made: string;
  /** What a new one needs besides: shown once it was made. */
  readonly After?: ComponentType<{ readonly id: string }>;
}

/** What can be published, each loaded when it is chosen. A new kind is a row here and its part. */
export const PUBLISH_KINDS: readonly PublishKind[] = [
  {
    id: 'plan',
    label: PUBLISH_TEXT.kinds.plan,
    made: MANAGE_TEXT.made,
    Part: lazyPart(() => import('./plan-part.tsx'), 'PlanPart'),
  },
  {
    id: 'producto',
    label: PUBLISH_TEXT.kinds.producto,
    made: MANAGE_TEXT.made,
    Part: lazyPart(() => import('./product-part.tsx'), 'ProductPart'),
  },
  {
    id: 'sucursal',
    label: PUBLISH_TEXT.kinds.sucursal,
    made: MANAGE_TEXT.made,
    Part: lazyPart(() => import('./branch-part.tsx'), 'BranchPart'),
    After: lazyPart(() => import('./branch-part.tsx'), 'BranchTerminal'),
  },
  {
    id: 'aviso',
    label: PUBLISH_TEXT.kinds.aviso,
    made: MANAGE_TEXT.made,
    Part: lazyPart(() => import('./notice-part.tsx'), 'NoticePart'),
  },
  {
    id: 'promocion',
    label: PUBLISH_TEXT.kinds.promocion,
    made: MANAGE_TEXT.madeCode,
    Part: lazyPart(() => import('./promotion-part.tsx'), 'PromotionPart'),
  },
];
