import type { PublishedOne } from '@gym/domain/contracts/site';
import type { ComponentType } from 'react';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';

/** Props of a kind's form. `id`: the record to edit; `null`: a new one. `onDone` is called when it was saved. */
export interface PublishPartProps {
  readonly id: string | null;
  readonly onDone: (id: string) => void;
}

export interface PublishKind {
  /** The value of the query parameter `kind`. */
  readonly id: PublishedOne;
  readonly label: string;
  readonly Part: ComponentType<PublishPartProps>;
  /** The sentence that is shown after a record was created. */
  readonly made: string;
  /** Shown after a record was created, for the next steps that it needs. */
  readonly After?: ComponentType<{ readonly id: string }>;
}

/** The kinds of records that can be published. The form of each is loaded when it is chosen. */
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
