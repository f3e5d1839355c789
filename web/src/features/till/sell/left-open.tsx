import { useState } from 'react';
import { SoldPanel } from '../../../shared/receipt/sold-panel.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SaleResult } from '../pay/use-charge.ts';
import { SalePanel } from './sale-panel.tsx';
import { SELL_TEXT } from './text.ts';
import { useSaleCart } from './use-sale-cart.ts';

/** The initial payment method. It never changes, because no keyboard shortcut chooses another one here. */
const INITIAL_WAY = { way: 'cash', presses: 0 } as const;

/**
 * The till of a shift that was left open on an earlier day. It sells nothing new, but an unanswered sale can be
 * retried, to learn whether it was recorded.
 */
export function LeftOpenShift({
  shift,
  branch,
  limitPercent,
  offline,
}: {
  readonly shift: string;
  readonly branch: string;
  /** The largest discount that the seller may give, per cent. */
  readonly limitPercent: number;
  readonly offline: boolean;
}) {
  const sale = useSaleCart(shift);
  const { cart, sent } = sale;
  const [wasSent] = useState(sent !== null);
  const [sold, setSold] = useState<SaleResult | null>(null);
  // A sale empties the cart when it succeeds. If it is refused or given up, the cart stays and can't be charged in this
  // shift. A given-up sale may have been recorded, so the notice says where to look.
  const hasUnchargeableCart = wasSent && sent === null && cart.lines.length > 0;
  return (
    <>
      <Notice tone="warn" title={SELL_TEXT.leftOpenTitle}>
        {SELL_TEXT.leftOpenBody}
      </Notice>
      {sold && (
        <Card title={SELL_TEXT.title}>
          <SoldPanel sold={sold} />
        </Card>
      )}
      {sent !== null && (
        <Card title={SELL_TEXT.title}>
          <SalePanel
            branch={branch}
            sale={sale}
            limitPercent={limitPercent}
            offline={offline}
            chosen={INITIAL_WAY}
            onSearch={() => {}}
            onSold={setSold}
          />
        </Card>
      )}
      {hasUnchargeableCart && (
        <Notice tone="bad" live>
          {SELL_TEXT.leftOpenRefused}
        </Notice>
      )}
    </>
  );
}
