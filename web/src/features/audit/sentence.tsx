import type { StoredAudit } from '@gym/domain/database/system/audit';
import { orderCode } from '@gym/domain/text/orders';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderPagePath } from '../../shared/order-paths.ts';
import { memberPath, PRODUCTS_PATH, SETTINGS_PATH } from '../../shared/paths.ts';
import { createPath } from '../../shared/publish-paths.ts';
import { salePagePath, shiftPathOf } from '../../shared/sales/paths.ts';
import { type AuditNames, sumText } from './facts-text.ts';
import { guestOf } from './guest-detail.ts';
import { GuestName } from './guest-name.tsx';
import { PersonName, SERVER } from './person-name.tsx';
import { AUDIT_ACTION_TEXT, JOINED_BY, OWN_ACTION_TEXT } from './text.ts';

/** The subject of a line besides a person: a sale by its folio, an order, a shift, something published. */
interface Reference {
  readonly text: string;
  readonly to: string;
}

/** The subject and its page for the published records of each collection. */
const PUBLISHED: Readonly<Record<string, (key: string, names: AuditNames) => Reference>> = {
  Plans: (key, names) => ({ text: names.plan(key), to: createPath('plan', key) }),
  Branches: (key, names) => ({ text: names.branch(key), to: createPath('sucursal', key) }),
  Notices: (key) => ({ text: 'Ver el aviso', to: createPath('aviso', key) }),
  Promotions: (key) => ({ text: key, to: createPath('promocion', key) }),
};

/** Returns the subject of a line with its page; `null` if there is no page for it. */
export function findReference(
  line: string,
  { Action, Branch = '', Detail = '', Facts }: StoredAudit,
  names: AuditNames,
): Reference | null {
  const [first = ''] = Detail.split(' ');
  switch (Action) {
    // These lines have the key of the sale.
    case 'sale-recorded':
    case 'sale-refunded':
    case 'membership-renewed':
    case 'membership-changed':
      return first === '' ? null : { text: `Folio ${first}`, to: salePagePath(Branch, line) };
    case 'shift-opened':
    case 'shift-closed':
    case 'cash-moved':
      return first === '' ? null : { text: 'Ver el turno', to: shiftPathOf(Branch, first) };
    case 'order-placed':
    case 'order-moved':
    case 'order-review':
      return first === '' ? null : { text: `Pedido ${orderCode(first)}`, to: orderPagePath(first) };
    case 'product-created':
    case 'product-changed':
    case 'stock-moved':
    case 'stock-counted':
      return { text: 'Ver el inventario', to: PRODUCTS_PATH };
    case 'settings-changed':
      return { text: 'Ver los ajustes', to: SETTINGS_PATH };
    default: {
      const [root = '', key = ''] = Facts?.Settings?.[0]?.Of.split('/') ?? [];
      return key === '' ? null : (PUBLISHED[root]?.(key, names) ?? null);
    }
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function Person({ uid }: { readonly uid: string }) {
  if (uid === SERVER) return <PersonName uid={uid} />;
  return (
    <Link to={memberPath(uid)}>
      <PersonName uid={uid} />
    </Link>
  );
}

/**
 * A line of the log as a sentence: the author, the action and the person, with links to people and subject, and the
 * sum.
 */
export function AuditSentence({
  line,
  value,
  names,
}: {
  /** Key of the line. */
  readonly line: string;
  readonly value: StoredAudit;
  readonly names: AuditNames;
}) {
  const { By, Action, Target, Branch, Detail, Facts } = value;
  const own = By === Target ? OWN_ACTION_TEXT[Action] : undefined;
  const guest = guestOf(Action, Detail);
  const reference = findReference(line, value, names);
  const sum = sumText(value);
  const parts: readonly ReactNode[] = [
    <Person key="by" uid={By} />,
    ` ${lowerFirst(own ?? AUDIT_ACTION_TEXT[Action])}`,
    ...(own === undefined && Target !== undefined
      ? [` ${JOINED_BY[Action] ?? 'de'} `, <Person key="to" uid={Target} />]
      : []),
    ...(Facts?.Joined === undefined ? [] : [' y ', <PersonName key="joined" uid={Facts.Joined} />]),
    ...(guest && Branch !== undefined ? [' a ', <GuestName key="guest" branch={Branch} {...guest} />] : []),
    ...(sum === null ? [] : [`: ${sum}`]),
    '.',
    ...(reference
      ? [
          ' ',
          <Link key="about" to={reference.to}>
            {reference.text}
          </Link>,
        ]
      : []),
  ];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line of the log never changes
    <Fragment key={index}>{part}</Fragment>
  ));
}
