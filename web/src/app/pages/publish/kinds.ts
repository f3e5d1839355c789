import type { PublishedOne } from '@gym/domain/contracts/site';
import type { ComponentType } from 'react';
import { MANAGE_TEXT } from '../../../features/publish/manage-text.ts';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';

/** Props of a kind's form. `id`: key of the record to edit; `null`: a new one. `onDone` gets the saved record's key. */
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
  readonly createdText: string;
  /** Shown after a record was created, for the next steps that it needs. */
  readonly NextSteps?: ComponentType<{ readonly id: string }>;
}

/** The kinds of records that can be published. The form of a kind is loaded when the kind is chosen. */
export const PUBLISH_KINDS: readonly PublishKind[] = [
  {
    id: 'plan',
    label: PUBLISH_TEXT.kinds.plan,
    createdText: MANAGE_TEXT.published,
    Part: lazyPart(() => import('./plan-part.tsx'), 'PlanPart'),
  },
  {
    id: 'producto',
    label: PUBLISH_TEXT.kinds.producto,
    createdText: MANAGE_TEXT.published,
    Part: lazyPart(() => import('./product-part.tsx'), 'ProductPart'),
  },
  {
    id: 'sucursal',
    label: PUBLISH_TEXT.kinds.sucursal,
    createdText: MANAGE_TEXT.published,
    Part: lazyPart(() => import('./branch-part.tsx'), 'BranchPart'),
    NextSteps: lazyPart(() => import('./branch-part.tsx'), 'BranchTerminal'),
  },
  {
    id: 'aviso',
    label: PUBLISH_TEXT.kinds.aviso,
    createdText: MANAGE_TEXT.published,
    Part: lazyPart(() => import('./notice-part.tsx'), 'NoticePart'),
  },
  {
    id: 'promocion',
    label: PUBLISH_TEXT.kinds.promocion,
    createdText: MANAGE_TEXT.promotionCreated,
    Part: lazyPart(() => import('./promotion-part.tsx'), 'PromotionPart'),
  },
];
