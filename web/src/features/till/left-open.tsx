import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SalePanel } from './sale-panel.tsx';
import { SoldPanel } from './sold-panel.tsx';
import { SALE_TEXT, TILL_TEXT } from './text.ts';
import type { Sold } from './use-charge.ts';
import { useSaleCart } from './use-sale-cart.ts';

/** The payment as it was sent: nothing is chosen any more. */
const AS_SENT = { way: 'cash', turn: 0 } as const;

/** A shift left open from another day sells nothing; a sale of it that got no answer is still sent again, so that it is known before closing. */
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
  const { cart } = sale;
  const [wasSent] = useState(cart.sent !== null);
  const [sold, setSold] = useState<Sold | null>(null);
  // What was sold has left the cart; what was refused is still in it, and can't be charged here any more.
  const wasRefused = wasSent && cart.sent === null && cart.lines.length > 0;
  return (
    <>
      <Notice tone="warn" title={TILL_TEXT.leftOpenTitle}>
        {TILL_TEXT.leftOpenBody}
      </Notice>
      {sold && (
        <Card title={SALE_TEXT.title}>
          <SoldPanel sold={sold} />
        </Card>
      )}
      {cart.sent !== null && (
        <Card title={SALE_TEXT.title}>
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
          {TILL_TEXT.leftOpenRefused}
        </Notice>
      )}
    </>
  );
}
