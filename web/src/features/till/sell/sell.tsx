import { dayPassAt } from '@gym/domain/database/memberships/day-pass';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import { branchOrderPath, ORDERS_PAGE } from '@gym/domain/database/store/orders';
import { planToRenew } from '@gym/domain/membership/history';
import { SERVICE_TAX } from '@gym/domain/money/tax';
import { present } from '@gym/domain/present';
import { orderCode } from '@gym/domain/text/orders';
import { SALE_LINES_MAX } from '@gym/domain/till/sale';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { Product } from '../../../data/products.ts';
import { isSoldAt, type Plan } from '../../../data/public/plans.ts';
import { useNewest } from '../../../data/read.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';
import { useRenewalData } from '../../../shared/membership/use-renewal-data.ts';
import { SoldPanel } from '../../../shared/receipt/sold-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyHints } from '../../../ui/key-hints.tsx';
import type { SaleResult } from '../pay/use-charge.ts';
import type { ChosenWay } from '../pay/use-payment-form.ts';
import styles from '../till.module.css';
import { isForAnotherMember, type NewLine, type TillCart, withLine } from './cart.ts';
import { EntryNotice } from './entry-notice.tsx';
import { listQuickItems, QuickKeys } from './quick-keys.tsx';
import { SalePanel } from './sale-panel.tsx';
import { findMemberOrders, type Item } from './search-items.ts';
import { ADD_TEXT, SELL_TEXT } from './text.ts';
import { TillSearch } from './till-search.tsx';
import { useEntries } from './use-entries.ts';
import { useSaleCart } from './use-sale-cart.ts';
import { useTillKeys } from './use-till-keys.ts';
import { useTillFinder } from './use-till-search.ts';

const FreeLineDialog = lazyPart(() => import('./free-line-dialog.tsx'), 'FreeLineDialog');
const PassDialog = lazyPart(() => import('./pass-dialog.tsx'), 'PassDialog');
const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'), 'ScanDialog');

/** Returns the cart line for an item, with the price on screen. */
function makeNewLine(item: Exclude<Item, { kind: 'member' }>): NewLine {
  if (item.kind === 'plan') {
    const { key, value } = item.plan;
    return { kind: 'plan', item: key, name: value.Name, price: value.Price, tax: SERVICE_TAX };
  }
  if (item.kind === 'product') {
    const { key, value } = item.product;
    return { kind: 'product', item: key, name: value.Name, price: value.Price, tax: value.Tax };
  }
  const { key, value } = item.order;
  const name = ADD_TEXT.order(orderCode(key));
  return {
    kind: 'order',
    item: key,
    name,
    price: value.Total,
    // A placeholder: an order has its own taxes, which the receipt shows.
    tax: SERVICE_TAX,
    owner: value.Uid,
    ...present({ wantsInvoice: value.WantsInvoice }),
  };
}

/**
 * Returns what the chosen member probably buys: their pending orders, the plan to renew, then the other plans. Empty
 * without a member, if the cart has lines, and until the member's history is loaded.
 */
function useSuggestions(cart: TillCart, branch: string, plans: readonly Plan[]): readonly Item[] {
  const data = useRenewalData(cart.member?.uid ?? null);
  const pending = useNewest(branchOrderPath, { branch, list: 'pending' }, { by: 'At', count: ORDERS_PAGE });
  if (cart.member === null || cart.lines.length > 0 || data.status !== 'value') return [];
  const soldPlans = plans.filter((plan) => plan.value.Kind !== 'day-pass' && isSoldAt(plan, branch));
  const renewal = planToRenew(
    data.value.entries,
    soldPlans.map(({ key, value }) => planFromStored(key, value)),
  );
  const renewedPlans = soldPlans.filter(({ key }) => key === renewal?.id);
  const suggestedPlans = [...renewedPlans, ...soldPlans.filter(({ key }) => key !== renewal?.id)];
  return [
    ...(pending.status === 'value' ? findMemberOrders(pending.value, cart.member.uid) : []),
    ...suggestedPlans.map((plan): Item => ({ kind: 'plan', key: `plan~${plan.key}`, plan })),
  ];
}

/** The dialog that is open: free line, day pass or camera. */
type OpenDialog = 'free' | 'pass' | 'scan' | null;

/** The view for selling in an open shift: search and quick keys beside the sale. */
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
  /** Uid of the seller, whose shift it is. */
  readonly uid: string;
  readonly shift: string;
  readonly branch: string;
  /** The largest discount that the seller may give, per cent. */
  readonly limitPercent: number;
  readonly offline: boolean;
  /** All plans on sale, day passes included. */
  readonly plans: readonly Plan[];
  /** The products of the quick keys or, if `quickKeys` is empty, the first ones in the gym's order. */
  readonly products: readonly Product[];
  /** The branch's quick keys that administrators chose; empty for the default ones. */
  readonly quickKeys: readonly string[];
}) {
  const sale = useSaleCart(shift);
  const [typed, setTyped] = useState('');
  const [sold, setSold] = useState<SaleResult | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [chosen, setChosen] = useState<ChosenWay>({ way: 'cash', presses: 0 });
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(sale.cart, branch, plans);
  const isFixed = sale.sent !== null;
  const showMessage = (sentence: string): void => setMessages((previous) => [...previous, sentence]);
  const focusSearch = (): void => input.current?.focus();
  /** Adds a line, or shows that the cart is full. Returns false if the cart is locked. */
  const addLine = (line: NewLine): boolean => {
    let isFull = false;
    const isDone = sale.change((current) => {
      const next = withLine(current, line);
      isFull = next === current;
      return next;
    });
    if (isFull) showMessage(ADD_TEXT.full(line.name, SALE_LINES_MAX));
    return isDone;
  };
  /**
   * Sets the buyer: a chosen member or the owner of an order to add (`adds`). Everything in a sale is for one person:
   * if a line belongs to somebody else, shows `refusal` instead. `locked`: the cart can't be changed now.
   */
  const chooseMember = (
    member: NonNullable<TillCart['member']>,
    adds: 'member' | 'order',
    refusal: string,
  ): 'set' | 'refused' | 'locked' => {
    let isRefused = false;
    const isDone = sale.change((current) => {
      isRefused = isForAnotherMember(current, member.uid, adds);
      return isRefused || current.member?.uid === member.uid ? current : { ...current, member };
    });
    if (isRefused) {
      showMessage(refusal);
      return 'refused';
    }
    return isDone ? 'set' : 'locked';
  };
  /**
   * Adds an item to the sale, or shows why it can't be added. Returns false if the cart is locked and the item must
   * wait. `isLate`: the item has waited, for example until another sale ended.
   */
  const addItem = (item: Item, isLate: boolean): boolean => {
    // A late item is added automatically when a sale ends. Then the result of that sale must stay on screen.
    if (!isLate) setSold(null);
    if (item.kind === 'member') {
      const { uid, row } = item.member;
      return chooseMember({ uid, name: row.Nombre }, 'member', ADD_TEXT.othersMember(row.Nombre)) !== 'locked';
    }
    const line = makeNewLine(item);
    if (item.kind !== 'order') return addLine(line);
    const outcome = chooseMember({ uid: item.order.value.Uid, name: '' }, 'order', ADD_TEXT.othersOrder(line.name));
    return outcome === 'set' ? addLine(line) : outcome === 'refused';
  };
  const finder = useTillFinder(branch);
  const entries = useEntries({ uid, shift, finder, isFixed, take: addItem });
  const closeDialog = (): void => {
    setDialog(null);
    focusSearch();
  };

  const addText = (text: string): void => {
    entries.add({ text });
    focusSearch();
  };
  useTillKeys(input, {
    onCode: addText,
    // The payment method of a sale that was sent can't change.
    onWay: (way) => !isFixed && setChosen(({ presses }) => ({ way, presses: presses + 1 })),
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
          suggestions={suggestions}
          input={input}
          onEnter={entries.add}
        />
        <EntryNotice entries={entries} isFixed={isFixed} messages={messages} onClearMessages={() => setMessages([])} />
        <KeyHints keys={ADD_TEXT.keys} />
        <QuickKeys
          items={listQuickItems(plans, products, branch, quickKeys)}
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
      <Card title={SELL_TEXT.title}>
        {sold && <SoldPanel sold={sold} />}
        <SalePanel
          branch={branch}
          sale={sale}
          limitPercent={limitPercent}
          offline={offline}
          chosen={chosen}
          onSearch={focusSearch}
          onSold={(result) => {
            setSold(result);
            focusSearch();
          }}
        />
      </Card>
      <Suspense>
        {dialog === 'free' && (
          <FreeLineDialog
            onAdd={(line) => {
              setSold(null);
              addLine(line);
              closeDialog();
            }}
            onClose={closeDialog}
          />
        )}
        {dialog === 'pass' && pass && (
          <PassDialog
            onAdd={(name) => {
              setSold(null);
              addLine({ kind: 'pass', item: pass.key, name, price: pass.value.Price, tax: SERVICE_TAX });
              closeDialog();
            }}
            onClose={closeDialog}
          />
        )}
        {dialog === 'scan' && (
          <ScanDialog
            onRead={(text) => {
              closeDialog();
              addText(text);
            }}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </div>
  );
}
