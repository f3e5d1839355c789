import { shiftPath } from '@gym/domain/database/money/shifts';
import { isLeftOpen } from '@gym/domain/till/shift';
import { useProductReader } from '../../data/products.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { LeftOpenShift } from '../../features/till/sell/left-open.tsx';
import { listChosenProducts } from '../../features/till/sell/quick-keys.tsx';
import { Sell } from '../../features/till/sell/sell.tsx';
import { usePages } from '../../shared/list/use-pages.ts';
import { useDiscountLimit } from '../../shared/payment/use-discount-limit.ts';
import { OpenShift } from '../../shared/shift/open-shift.tsx';
import { OPEN_SHIFT_TEXT } from '../../shared/shift/text.ts';
import { Card } from '../../ui/card.tsx';
import { LoadedPage } from './loaded-page.tsx';

interface SellTabProps {
  readonly branch: string;
  /** Key of the person's open shift at this branch; null without one. */
  readonly shift: string | null;
  readonly offline: boolean;
  /** The items of the quick keys, each as `plan~{plan}` or `product~{product}`; empty: the default ones. */
  readonly quickKeys: readonly string[];
}

/**
 * The form that opens a shift, or the view that sells in the open shift. Nothing new can be sold in a shift that was
 * left open on an earlier day.
 */
export function SellTab({ shift, ...props }: SellTabProps) {
  return shift === null ? (
    <Card title={OPEN_SHIFT_TEXT.openTitle}>
      <OpenShift branch={props.branch} offline={props.offline} />
    </Card>
  ) : (
    <SellInShift key={shift} shift={shift} {...props} />
  );
}

function SellInShift({ branch, shift, offline, quickKeys }: SellTabProps & { readonly shift: string }) {
  const { uid } = useSignedIn();
  const stored = useRecord(shiftPath, { shift });
  const prices = usePriceList();
  const offset = useServerOffset();
  const reader = useProductReader();
  const chosenProducts = listChosenProducts(quickKeys);
  const products = usePages(`quick~${quickKeys.join()}`, (cursor) =>
    quickKeys.length > 0 ? reader.byKeys(chosenProducts) : reader.page(cursor),
  );
  const limitPercent = useDiscountLimit();
  return (
    <LoadedPage state={stored}>
      {(value) =>
        value && isLeftOpen(value.Placed.At, Date.now() + offset) ? (
          <LeftOpenShift shift={shift} branch={branch} limitPercent={limitPercent} offline={offline} />
        ) : (
          <LoadedPage state={prices}>
            {(plans) => (
              <Sell
                uid={uid}
                shift={shift}
                branch={branch}
                limitPercent={limitPercent}
                offline={offline}
                plans={plans}
                products={products.rows}
                quickKeys={quickKeys}
              />
            )}
          </LoadedPage>
        )
      }
    </LoadedPage>
  );
}
