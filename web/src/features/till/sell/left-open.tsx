import { useState } from 'react';
import { SoldPanel } from '../../../shared/receipt/sold-panel.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Sold } from '../pay/use-charge.ts';
import { SalePanel } from './sale-panel.tsx';
import { SELL_TEXT } from './text.ts';
import { useSaleCart } from './use-sale-cart.ts';

/** The initial way to pay. Nobody changes it here: the payment form shows the request as it was sent. */
const AS_SENT = { way: 'cash', turn: 0 } as const;

/**
 * The till of a shift that was left open on an earlier day. It makes no new sale, but retries one that got no answer:
 * the closing must count it.
 */
export function LeftOpen({
  shift,
  branch,
  limitPercent,
  offline,
}: {
  readonly shift: string;
  readonly branch: string;
  readonly limitPercent: number;
  readonly offline: boolean;
}) {
  const sale = useSaleCart(shift);
  const { cart, sent } = sale;
  const [wasSent] = useState(sent !== null);
  const [sold, setSold] = useState<Sold | null>(null);
  // What was sold has left the cart; what was refused is still in it, and can't be charged here any more.
  const wasRefused = wasSent && sent === null && cart.lines.length > 0;
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
            chosen={AS_SENT}
            onSearch={() => {}}
            onSold={setSold}
          />
        </Card>
      )}
      {wasRefused && (
        <Notice tone="bad" live>
          {SELL_TEXT.leftOpenRefused}
        </Notice>
      )}
    </>
  );
}
