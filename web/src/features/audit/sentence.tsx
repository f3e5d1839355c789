import type { AuditAction, StoredAudit } from '@gym/domain/database/system/audit';
import { orderCode } from '@gym/domain/text/orders';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderPagePath } from '../../shared/order-paths.ts';
import { memberPath, PRODUCTS_PATH, SETTINGS_PATH } from '../../shared/paths.ts';
import { createPath } from '../../shared/publish-paths.ts';
import { salePagePath, shiftPathOf } from '../../shared/sales/paths.ts';
import { type AuditNames, sumText } from './facts-text.ts';
import { parseGuestKeys } from './guest-detail.ts';
import { GuestName } from './guest-name.tsx';
import { PersonName, SERVER, useHasProfile, usePersonName } from './person-name.tsx';
import { AUDIT_ACTION_TEXT, AUDIT_TEXT, OWN_ACTION_TEXT, PERSON_PREPOSITION } from './text.ts';

/** A link to what a line is about besides a person: for example a sale, an order, a shift or a published record. */
interface Reference {
  readonly text: string;
  readonly to: string;
}

/** The functions that create the link to a published record, by collection. */
const PUBLISHED_LINKS: Readonly<Record<string, (key: string, names: AuditNames) => Reference>> = {
  Plans: (key, names) => ({ text: names.plan(key), to: createPath('plan', key) }),
  Branches: (key, names) => ({ text: names.branch(key), to: createPath('sucursal', key) }),
  Notices: (key) => ({ text: 'Ver el aviso', to: createPath('aviso', key) }),
  Promotions: (key) => ({ text: key, to: createPath('promocion', key) }),
};

/** Returns the link to what a line is about besides a person; `null` if there is nothing to link to. */
export function findReference(
  lineKey: string,
  { Action, Branch = '', Detail = '', Facts }: StoredAudit,
  names: AuditNames,
): Reference | null {
  const [firstWord = ''] = Detail.split(' ');
  switch (Action) {
    // If there is a sale, the line's key is the sale's key and `Detail` begins with the folio.
    case 'sale-recorded':
    case 'sale-refunded':
    case 'membership-renewed':
    case 'membership-changed':
      return firstWord === '' ? null : { text: `Folio ${firstWord}`, to: salePagePath(Branch, lineKey) };
    case 'shift-opened':
    case 'shift-closed':
    case 'cash-moved':
      return firstWord === '' ? null : { text: 'Ver el turno', to: shiftPathOf(Branch, firstWord) };
    case 'order-placed':
    case 'order-moved':
    case 'order-review':
      return firstWord === '' ? null : { text: `Pedido ${orderCode(firstWord)}`, to: orderPagePath(firstWord) };
    case 'product-created':
    case 'product-changed':
    case 'stock-moved':
    case 'stock-counted':
      return { text: 'Ver el inventario', to: PRODUCTS_PATH };
    case 'settings-changed':
      return { text: 'Ver los ajustes', to: SETTINGS_PATH };
    default: {
      // In a line about a published record, `Of` is the path of a changed field, for example `Plans/{plan}/Price`.
      const [root = '', key = ''] = Facts?.Settings?.[0]?.Of.split('/') ?? [];
      return key === '' ? null : (PUBLISHED_LINKS[root]?.(key, names) ?? null);
    }
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The actions that a terminal can do. Its account has no profile. */
const TERMINAL_ACTIONS: readonly AuditAction[] = ['entry-differed', 'guest-registered', 'guest-undone'];

/** A person's name with a link to their file. `unnamed`: shown instead for an account without a profile. */
function Person({
  uid,
  unnamed = AUDIT_TEXT.unknown,
}: {
  readonly uid: string;
  readonly unnamed?: string | undefined;
}) {
  const name = usePersonName(uid);
  const hasProfile = useHasProfile(uid);
  if (uid === SERVER) return name;
  return hasProfile ? <Link to={memberPath(uid)}>{name}</Link> : unnamed;
}

/**
 * A line of the log as a sentence: the author, the action, the person and the sum, with links to the author and the
 * person, and the link of {@link findReference}.
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
  const ownActionText = By === Target ? OWN_ACTION_TEXT[Action] : undefined;
  const guest = parseGuestKeys(Action, Detail);
  const reference = findReference(line, value, names);
  const sum = sumText(value);
  const parts: readonly ReactNode[] = [
    <Person key="by" uid={By} unnamed={TERMINAL_ACTIONS.includes(Action) ? AUDIT_TEXT.terminal : undefined} />,
    ` ${lowerFirst(ownActionText ?? AUDIT_ACTION_TEXT[Action])}`,
    ...(ownActionText === undefined && Target !== undefined
      ? [` ${PERSON_PREPOSITION[Action] ?? 'de'} `, <Person key="to" uid={Target} />]
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
