import { dayPassAt } from '@gym/domain/database/day-pass';
import { planFromStored } from '@gym/domain/database/plans';
import { present } from '@gym/domain/present';
import { orderCode } from '@gym/domain/text/orders';
import { SALE_LINES_MAX } from '@gym/domain/till/sale';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useBranchOrders } from '../../data/orders.ts';
import type { Product } from '../../data/products.ts';
import type { Plan } from '../../data/public/plans.ts';
import { planToRenew } from '../../shared/membership/renewal.ts';
import { useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyHints } from '../../ui/key-hints.tsx';
import { type Cart, isOthers, type NewLine, withLine } from './cart.ts';
import { EntryNotice } from './entry-notice.tsx';
import { QuickKeys, quickItems } from './quick-keys.tsx';
import { SalePanel } from './sale-panel.tsx';
import { type Item, isSoldAt, ordersOf } from './search-items.ts';
import { SoldPanel } from './sold-panel.tsx';
import { ADD_TEXT, SALE_TEXT } from './text.ts';
import styles from './till.module.css';
import { TillSearch } from './till-search.tsx';
import type { Sold } from './use-charge.ts';
import { useEntries } from './use-entries.ts';
import type { ChosenWay } from './use-payment-form.ts';
import { useSaleCart } from './use-sale-cart.ts';
import { useTillKeys } from './use-till-keys.ts';
import { useTillFinder } from './use-till-search.ts';

const FreeLineDialog = lazy(() =>
  import('./free-line-dialog.tsx').then((module) => ({ default: module.FreeLineDialog })),
);
const PassDialog = lazy(() => import('./pass-dialog.tsx').then((module) => ({ default: module.PassDialog })));
const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })));

/** IVA of a membership: the rate of services. */
const MEMBERSHIP_TAX = 'iva16';

function lineOf(item: Exclude<Item, { kind: 'member' }>): NewLine {
  if (item.kind === 'plan') {
    const { key, value } = item.plan;
    return { kind: 'plan', item: key, name: value.Name, price: value.Price, tax: MEMBERSHIP_TAX };
  }
  if (item.kind === 'product') {
    const { key, value } = item.product;
    return { kind: 'product', item: key, name: value.Name, price: value.Price, tax: value.Tax };
  }
  const { key, value } = item.order;
  // What of it is tax is the order's own; the receipt has it.
  const name = ADD_TEXT.order(orderCode(key));
  return {
    kind: 'order',
    item: key,
    name,
    price: value.Total,
    tax: MEMBERSHIP_TAX,
    owner: value.Uid,
    ...present({ wantsInvoice: value.WantsInvoice }),
  };
}

/** What a chosen member is likely to buy: the orders that wait, the plan to renew first, the others after it. */
function useOffered(cart: Cart, branch: string, plans: readonly Plan[]): readonly Item[] {
  const data = useRenewalData(cart.member?.uid ?? null);
  const pending = useBranchOrders(branch, 'pending');
  if (cart.member === null || cart.lines.length > 0 || data.status !== 'value') return [];
  const sold = plans.filter((plan) => plan.value.Kind !== 'day-pass' && isSoldAt(plan, branch));
  const next = planToRenew(
    data.value.entries,
    sold.map(({ key, value }) => planFromStored(key, value)),
  );
  const first = sold.filter(({ key }) => key === next?.id);
  const items = [...first, ...sold.filter(({ key }) => key !== next?.id)];
  return [
    ...(pending.status === 'value' ? ordersOf(pending.value, cart.member.uid) : []),
    ...items.map((plan): Item => ({ kind: 'plan', key: `plan~${plan.key}`, plan })),
  ];
}

type OpenDialog = 'free' | 'pass' | 'scan' | null;

/** Selling in an open shift: what is added on the left, the sale on the right; by keyboard alone if one likes. */
export function Sell({
  uid,
  shift,
  branch,
  limitPercent,
  offline,
  plans,
  products,
  quickKeys,
}: {
  /** Whose shift it is. */
  readonly uid: string;
  readonly shift: string;
  readonly branch: string;
  readonly limitPercent: number;
  readonly offline: boolean;
  /** Everything on sale, day passes too. */
  readonly plans: readonly Plan[];
  /** Those of the quick keys, or the first of the gym's own order. */
  readonly products: readonly Product[];
  /** What administrators chose for the keys of the branch. */
  readonly quickKeys: readonly string[];
}) {
  const sale = useSaleCart(shift);
  const [typed, setTyped] = useState('');
  const [sold, setSold] = useState<Sold | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [chosen, setChosen] = useState<ChosenWay>({ way: 'cash', turn: 0 });
  const input = useRef<HTMLInputElement>(null);
  const offered = useOffered(sale.cart, branch, plans);
  const isFixed = sale.cart.sent !== null;
  const tell = (sentence: string): void => setMessages((now) => [...now, sentence]);
  const focusSearch = (): void => input.current?.focus();
  const add = (line: NewLine): boolean => {
    let isFull = false;
    const isDone = sale.change((now) => {
      const next = withLine(now, line);
      isFull = next === now;
      return next;
    });
    if (isFull) tell(ADD_TEXT.full(line.name, SALE_LINES_MAX));
    return isDone;
  };
  /** An order or a membership is somebody's: everything in a sale is for the same person. */
  const choose = (member: NonNullable<Cart['member']>, adds: 'member' | 'order', refusal: string): boolean | null => {
    let isRefused = false;
    const isDone = sale.change((now) => {
      isRefused = isOthers(now, member.uid, adds);
      return isRefused || now.member?.uid === member.uid ? now : { ...now, member };
    });
    if (isRefused) tell(refusal);
    return isRefused ? null : isDone;
  };
  const take = (item: Item, isLate: boolean): boolean => {
    // The change of the last sale stays in sight for what waited for its end.
    if (!isLate) setSold(null);
    if (item.kind === 'member') {
      const { uid, row } = item.member;
      return choose({ uid, name: row.Nombre }, 'member', ADD_TEXT.othersMember(row.Nombre)) ?? true;
    }
    const line = lineOf(item);
    if (item.kind !== 'order') return add(line);
    const chosen = choose({ uid: item.order.value.Uid, name: '' }, 'order', ADD_TEXT.othersOrder(line.name));
    return chosen === true ? add(line) : chosen === null;
  };
  const finder = useTillFinder(branch);
  const entries = useEntries({ uid, shift, finder, isFixed, take });
  const closeDialog = (): void => {
    setDialog(null);
    focusSearch();
  };

  const enter = (text: string): void => {
    entries.add({ text });
    focusSearch();
  };
  useTillKeys(input, {
    onCode: enter,
    // What was sent is paid as it was sent.
    onWay: (way) => !isFixed && setChosen(({ turn }) => ({ way, turn: turn + 1 })),
  });

  const pass = dayPassAt(plans, branch);
  return (
    <div className={styles.till}>
      <Card
        title={ADD_TEXT.title}
        aside={
          <Button look="quiet" size="small" onClick={() => setDialog('scan')}>
            <IconQrcode size={20} stroke={1.75} aria-hidden />
            {ADD_TEXT.scan}
          </Button>
        }
      >
        <TillSearch
          branch={branch}
          finder={finder}
          typed={typed}
          onType={setTyped}
          offered={offered}
          input={input}
          onEnter={entries.add}
        />
        <EntryNotice entries={entries} isFixed={isFixed} messages={messages} onSeen={() => setMessages([])} />
        <KeyHints keys={ADD_TEXT.keys} />
        <QuickKeys
          items={quickItems(plans, products, branch, quickKeys)}
          plans={plans}
          branch={branch}
          isFixed={isFixed}
          onPick={(item) => {
            entries.add({ item });
            focusSearch();
          }}
          onPass={() => setDialog('pass')}
          onFree={() => setDialog('free')}
        />
      </Card>
      <Card title={SALE_TEXT.title}>
        {sold && <SoldPanel sold={sold} />}
        <SalePanel
          branch={branch}
          sale={sale}
          limitPercent={limitPercent}
          offline={offline}
          chosen={chosen}
          onSearch={focusSearch}
          onSold={(done) => {
            setSold(done);
            focusSearch();
          }}
        />
      </Card>
      <Suspense>
        {dialog === 'free' && (
          <FreeLineDialog
            onAdd={(line) => {
              setSold(null);
              add(line);
              closeDialog();
            }}
            onClose={closeDialog}
          />
        )}
        {dialog === 'pass' && pass && (
          <PassDialog
            onAdd={(name) => {
              setSold(null);
              add({ kind: 'pass', item: pass.key, name, price: pass.value.Price, tax: MEMBERSHIP_TAX });
              closeDialog();
            }}
            onClose={closeDialog}
          />
        )}
        {dialog === 'scan' && (
          <ScanDialog
            onRead={(text) => {
              closeDialog();
              enter(text);
            }}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </div>
  );
}
