import { memberStatus } from '@gym/domain/membership/member-status';
import { formatCentavos } from '@gym/domain/money/money';
import { contactText } from '@gym/domain/text/contact';
import { orderCode } from '@gym/domain/text/orders';
import { statusText } from '@gym/domain/text/status';
import { IconCash, IconId, IconSearch, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { usePhoto } from '../../data/photos.ts';
import { useShelf } from '../../data/products.ts';
import { useToday } from '../../data/use-today.ts';
import { useUserRecord } from '../../data/users.ts';
import { answerIn } from '../../shared/list/use-typed-search.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import type { Entry } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import { ADD_TEXT } from './text.ts';
import styles from './till.module.css';
import { type TillFinder, useTillSearch } from './use-till-search.ts';

interface TillSearchProps {
  readonly branch: string;
  readonly finder: TillFinder;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What is offered while nothing is typed: of the chosen member. */
  readonly offered: readonly Item[];
  readonly input: Ref<HTMLInputElement>;
  /** An item that was chosen, or a text whose answer wasn't there yet: the first of what comes for it is meant. */
  readonly onEnter: (entry: Entry<Item>) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The one box of the till. Arrows choose, Enter takes. Enter that comes before the answer, as from a scanner, takes the first of what comes
 * for it.
 */
export function TillSearch({ branch, finder, typed, onType, offered, input, onEnter }: TillSearchProps) {
  const found = useTillSearch(typed, finder);
  const [picked, setPicked] = useState(0);
  const listId = useId();
  const isTyped = typed.trim() !== '';
  const isAnswered = 'typed' in found && found.typed === typed;
  const items = isTyped ? (answerIn(found) ?? []) : offered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts at its first item
  useEffect(() => setPicked(0), [found, offered.length]);

  // The box is empty at once: the next scan may begin before this one's answer is there.
  const enter = (entry: Entry<Item>): void => {
    onType('');
    onEnter(entry);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setPicked(Math.min(Math.max(picked + step, 0), items.length - 1));
    }
    if (event.key === 'Escape') onType('');
    if (event.key !== 'Enter' || event.repeat) return;
    // Not the form's: what is paid is sent from the payment.
    event.preventDefault();
    const item = items[picked];
    if (isTyped && !isAnswered) enter({ text: typed });
    else if (item) enter({ item });
    // What is scanned next takes the place of what was not found.
    else event.currentTarget.select();
  };
  const isFailed = found.status === 'failed';
  const pickedItem = items[picked];
  return (
    <div className={styles.search}>
      <TextField
        input={input}
        type="search"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={pickedItem && `${listId}-${pickedItem.key}`}
        label={ADD_TEXT.search}
        description={ADD_TEXT.hint}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={onType}
        onKeyDown={onKeyDown}
      />
      <p className="only-read" role="status">
        {isTyped && isAnswered && (items.length === 0 ? ADD_TEXT.none : ADD_TEXT.found(items.length))}
      </p>
      {isTyped && isAnswered && items.length === 0 && (
        <Notice tone={isFailed ? 'bad' : 'info'}>{isFailed ? ADD_TEXT.failed : ADD_TEXT.none}</Notice>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={ADD_TEXT.results}
        className={styles.results}
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
          <div
            key={item.key}
            id={`${listId}-${item.key}`}
            role="option"
            aria-selected={index === picked}
            className={styles.result}
            onClick={() => enter({ item })}
          >
            <Found item={item} branch={branch} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Found({ item, branch }: { readonly item: Item; readonly branch: string }) {
  if (item.kind === 'plan') {
    const { Name, Price } = item.plan.value;
    return (
      <Row icon={<IconId size={20} stroke={1.75} aria-hidden />} name={Name} under={ADD_TEXT.plan} price={Price} />
    );
  }
  if (item.kind === 'product') return <ProductRow item={item} branch={branch} />;
  return item.kind === 'order' ? <OrderRowOf item={item} /> : <MemberRow item={item} />;
}

function Row({
  icon,
  name,
  under,
  price,
}: {
  readonly icon: React.ReactNode;
  readonly name: string;
  readonly under: string;
  readonly price?: number;
}) {
  return (
    <>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.who}>
        <b>{name}</b>
        <small>{under}</small>
      </span>
      {price !== undefined && <span className={styles.price}>{formatCentavos(price)}</span>}
    </>
  );
}

function ProductRow({ item, branch }: { readonly item: Extract<Item, { kind: 'product' }>; readonly branch: string }) {
  const shelf = useShelf(branch, item.product.key);
  const { Available: left = 0, Held: held = 0 } = (shelf.status === 'value' ? shelf.value : null) ?? {};
  // Those of unpaid orders can be sold.
  const none = held > 0 ? ADD_TEXT.onlyHeld(held) : ADD_TEXT.out;
  const stock = shelf.status !== 'value' ? '…' : left > 0 ? ADD_TEXT.pieces(left) : none;
  const { Name, Price } = item.product.value;
  return <Row icon={<IconShoppingBag size={20} stroke={1.75} aria-hidden />} name={Name} under={stock} price={Price} />;
}

function OrderRowOf({ item: { order } }: { readonly item: Extract<Item, { kind: 'order' }> }) {
  const user = useUserRecord(order.value.Uid);
  const name = user.status === 'value' ? (user.value?.Nombre ?? '') : '…';
  return (
    <Row
      icon={<IconCash size={20} stroke={1.75} aria-hidden />}
      name={ADD_TEXT.order(orderCode(order.key))}
      under={`${name} · ${ADD_TEXT.orderDue}`}
      price={order.value.Total}
    />
  );
}

function MemberRow({ item: { member } }: { readonly item: Extract<Item, { kind: 'member' }> }) {
  const { uid, row } = member;
  const today = useToday();
  const photo = usePhoto(uid, row.HasPhoto === true);
  const facts = [
    contactText(row),
    row.Pin === undefined ? null : `PIN ${row.Pin}`,
    statusText(memberStatus(row, today)),
  ];
  return (
    <Row
      icon={
        photo === null ? (
          <IconUser size={20} stroke={1.75} aria-hidden />
        ) : (
          <Portrait photo={photo} name={row.Nombre} size="32px" />
        )
      }
      name={row.Nombre}
      under={facts.filter((fact) => fact !== null).join(' · ')}
    />
  );
}
