import { productPath } from '@gym/domain/database/store/products';
import { useMemo } from 'react';
import { useProductReader } from '../../../data/products.ts';
import { usePromotions } from '../../../data/promotions.ts';
import { useBranches } from '../../../data/public/branches.ts';
import { useAllPlans } from '../../../data/public/plans.ts';
import { useToday } from '../../../data/public/use-now.ts';
import { useRecord } from '../../../data/read.ts';
import { PromotionForm } from '../../../features/publish/promotion-form.tsx';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { LoadedPage } from '../loaded-page.tsx';
import type { PublishPartProps } from './kinds.ts';
import { ItemToEdit } from './one-of.tsx';

/** Name of a product, or a text instead if the product no longer exists or can't be read. */
function ProductName({ product }: { readonly product: string }) {
  const stored = useRecord(productPath, { product });
  if (stored.status === 'loading') return '…';
  return (stored.status === 'value' && stored.value?.Name) || PUBLISH_TEXT.lostProduct;
}

/** Creates or edits a promotion. */
export function PromotionPart({ id, onDone }: PublishPartProps) {
  const { search } = useProductReader();
  const products = useMemo(() => ({ search, name: (product: string) => <ProductName product={product} /> }), [search]);
  const [promotions, plans, branches, today] = [usePromotions(), useAllPlans(), useBranches(), useToday()];
  return (
    <LoadedPage state={promotions}>
      {(all) => (
        <LoadedPage state={plans}>
          {(allPlans) => (
            <LoadedPage state={branches}>
              {(allBranches) => (
                <ItemToEdit id={id} items={all}>
                  {(promotion) => (
                    <PromotionForm
                      key={id}
                      promotion={promotion}
                      plans={allPlans}
                      products={products}
                      branches={allBranches}
                      today={today}
                      onDone={onDone}
                    />
                  )}
                </ItemToEdit>
              )}
            </LoadedPage>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
