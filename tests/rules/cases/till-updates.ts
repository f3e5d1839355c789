import { BRANCH } from '../model/actors.ts';
import type { Json, Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { SHIFT } from '../model/world-till.ts';

type Fields = { readonly [key: string]: Json };
/** Path of the new sale or refund in the updates that the cases write. */
const NEW_SALE = 'Sales/v3';

/** Returns the update with the values of some paths replaced. `undefined` removes a path. */
export function withChanges(updates: Updates, changes: Readonly<Record<string, Json | undefined>>): Updates {
  const changed = Object.entries({ ...updates, ...changes });
  return Object.fromEntries(changed.flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])));
}

/** Returns the fields of a record; no fields if the value isn't an object. */
export function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the update with some fields of the record of the sale replaced. Lists, folio and totals stay as they are. */
export function withRecord(updates: Updates, changes: Fields): Updates {
  return { ...updates, [NEW_SALE]: { ...fieldsOf(updates[NEW_SALE]), ...changes } };
}

/** Returns the update with the sale reduced to its first line, in which `changes` replaces some fields. */
export const withLine = (updates: Updates, changes: Fields): Updates => {
  const lines = fieldsOf(fieldsOf(updates[NEW_SALE]).Lines);
  return withRecord(updates, { Lines: { l00: { ...fieldsOf(lines.l00), ...changes } } });
};

/** Returns the update without the rows of the lists of sales. */
export function withoutListRows(updates: Updates): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !/^(Branch|Shift|Member)Sales/.test(path)));
}

/** Returns the update in which the totals' numbers of sales and refunds are incremented by 0. */
export function withoutCounts(updates: Updates): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) =>
      /Totals.*\/(Sales|Refunds)$/.test(path) ? [path, { '.sv': { increment: 0 } }] : [path, value],
    ),
  );
}

/**
 * Returns the state in which the folio and the totals name a sale already, so that only the rule of the sale can
 * refuse.
 */
export function foliosAndTotalsNaming(id: string): Updates {
  return {
    [`Folios/${BRANCH}/Sale`]: id,
    [`ShiftTotals/${SHIFT}/Last`]: id,
    [`SaleTotals/${BRANCH}/${TODAY}/Last`]: id,
    [`SaleTotals/all/${TODAY}/Last`]: id,
  };
}
