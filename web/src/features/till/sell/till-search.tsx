import { userPath } from '@gym/domain/database/people/users';
import { stockPath } from '@gym/domain/database/store/stock';
import { memberStatus } from '@gym/domain/membership/member-status';
import { formatCentavos } from '@gym/domain/money/money';
import { contactText } from '@gym/domain/text/contact';
import { orderCode } from '@gym/domain/text/orders';
import { statusText } from '@gym/domain/text/status';
import { IconCash, IconId, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { usePhoto } from '../../../data/photos.ts';
import { useToday } from '../../../data/public/use-now.ts';
import { useRecord } from '../../../data/read.ts';
import { DamagedRowsNotice } from '../../../shared/list/loaded-part.tsx';
import { answerIn, useArrowSelection } from '../../../shared/list/use-typed-search.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from '../till.module.css';
import type { QueuedEntry } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import { ADD_TEXT } from './text.ts';
import { type TillFinder, useTillSearch } from './use-till-search.ts';

interface TillSearchProps {
  readonly branch: string;
  readonly finder: TillFinder;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The items that the list shows while nothing is typed. */
  readonly suggestions: readonly Item[];
  readonly input: Ref<HTMLInputElement>;
  /** Called with a chosen item, or with a text if Enter came before its results. The text means its first result. */
  readonly onEnter: (entry: QueuedEntry<Item>) => void;
}

/**
 * The till's search box. Arrow keys choose a result and Enter adds it. An Enter that comes before the results, as from
 * a scanner, adds the first one.
 */
export function TillSearch({ branch, finder, typed, onType, suggestions, input, onEnter }: TillSearchProps) {
  const found = useTillSearch(typed, finder);
  const listId = useId();
  const isTyped = typed.trim() !== '';
  const isAnswered = 'typed' in found && found.typed === typed;
  const answer = isTyped ? answerIn(found) : null;
  const items = isTyped ? (answer?.items ?? []) : suggestions;

  const { selected, onArrow } = useArrowSelection(items, isTyped ? found : suggestions.length);

  // Clears the box at once, because the next scan may begin before this one has its results.
  const enter = (entry: QueuedEntry<Item>): void => {
    onType('');
    onEnter(entry);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onArrow(event);
    if (event.key === 'Escape') onType('');
    if (event.key !== 'Enter' || event.repeat) return;
    // Prevents Enter from submitting a form: only the payment charges the sale.
    event.preventDefault();
    if (isTyped && !isAnswered) enter({ text: typed });
    else if (selected) enter({ item: selected });
    // Nothing was found: selects the text, so that the next scan replaces it.
    else event.currentTarget.select();
  };
  const isFailed = found.status === 'failed';
  return (
    <div className={styles.search}>
      <SearchField
        inputRef={input}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected && `${listId}-${selected.key}`}
        label={ADD_TEXT.search}
        description={ADD_TEXT.hint}
        autoFocus
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
      <DamagedRowsNotice count={answer?.damaged} />
      <div
        id={listId}
        role="listbox"
        aria-label={ADD_TEXT.results}
        className={styles.results}
        hidden={items.length === 0}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the selected option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
          <div
            key={item.key}
            id={`${listId}-${item.key}`}
            role="option"
            aria-selected={item === selected}
            className={styles.result}
            onClick={() => enter({ item })}
          >
            <ItemResult item={item} branch={branch} />
          </div>
        ))}
      </div>
    </div>
  );
}

function ItemResult({ item, branch }: { readonly item: Item; readonly branch: string }) {
  if (item.kind === 'plan') {
    const { Name, Price } = item.plan.value;
    return (
      <Row icon={<IconId size={20} stroke={1.75} aria-hidden />} name={Name} under={ADD_TEXT.plan} price={Price} />
    );
  }
  if (item.kind === 'product') return <ProductResult item={item} branch={branch} />;
  return item.kind === 'order' ? <OrderResult item={item} /> : <MemberResult item={item} />;
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
      <span className={styles.resultIcon}>{icon}</span>
      <span className={styles.nameAndDetails}>
        <b>{name}</b>
        <small>{under}</small>
      </span>
      {price !== undefined && <span className={styles.price}>{formatCentavos(price)}</span>}
    </>
  );
}

function ProductResult({
  item,
  branch,
}: {
  readonly item: Extract<Item, { kind: 'product' }>;
  readonly branch: string;
}) {
  const shelf = useRecord(stockPath, { branch, product: item.product.key });
  const { Available: available = 0, Held: held = 0 } = (shelf.status === 'value' ? shelf.value : null) ?? {};
  // Pieces that are held for orders may become available again, so the text names them.
  const unavailableText = held > 0 ? ADD_TEXT.onlyHeld(held) : ADD_TEXT.out;
  const stock = shelf.status !== 'value' ? '…' : available > 0 ? ADD_TEXT.pieces(available) : unavailableText;
  const { Name, Price } = item.product.value;
  return <Row icon={<IconShoppingBag size={20} stroke={1.75} aria-hidden />} name={Name} under={stock} price={Price} />;
}

function OrderResult({ item: { order } }: { readonly item: Extract<Item, { kind: 'order' }> }) {
  const user = useRecord(userPath, { uid: order.value.Uid });
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

function MemberResult({ item: { member } }: { readonly item: Extract<Item, { kind: 'member' }> }) {
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
