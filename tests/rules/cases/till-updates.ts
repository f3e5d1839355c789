import { BRANCH } from '../model/actors.ts';
import type { Json, Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { SHIFT } from '../model/world-till.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Sales/v3';

/** Returns the update with some values changed; `undefined` removes a path. */
export function withChanges(updates: Updates, changes: Readonly<Record<string, Json | undefined>>): Updates {
  const changed = Object.entries({ ...updates, ...changes });
  return Object.fromEntries(changed.flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])));
}

export function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the update with a changed sale and unchanged lists, folio and totals. */
export function withRecord(updates: Updates, changes: Fields): Updates {
  return { ...updates, [NEW]: { ...fieldsOf(updates[NEW]), ...changes } };
}

export const withLine = (updates: Updates, changes: Fields): Updates => {
  const lines = fieldsOf(fieldsOf(updates[NEW]).Lines);
  return withRecord(updates, { Lines: { l00: { ...fieldsOf(lines.l00), ...changes } } });
};

/** Returns the update without the rows of the lists. */
export function unlisted(updates: Updates): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !/^(Branch|Shift|Member)Sales/.test(path)));
}

/** Returns the update with totals that count neither a sale nor a refund. */
export function uncounted(updates: Updates): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) =>
      /Totals.*\/(Sales|Refunds)$/.test(path) ? [path, { '.sv': { increment: 0 } }] : [path, value],
    ),
  );
}

/** The other records that a sale needs, as if they had been written before it. */
export function rests(id: string): Updates {
  return {
    [`Folios/${BRANCH}/Sale`]: id,
    [`ShiftTotals/${SHIFT}/Last`]: id,
    [`SaleTotals/${BRANCH}/${TODAY}/Last`]: id,
    [`SaleTotals/all/${TODAY}/Last`]: id,
  };
}
