import { BRANCH } from '../model/actors.ts';
import type { Json, Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { SHIFT } from '../model/world-till.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Sales/v3';

/** The update with some values changed; `undefined` omits one. */
export function but(updates: Updates, changes: Readonly<Record<string, Json | undefined>>): Updates {
  const changed = Object.entries({ ...updates, ...changes });
  return Object.fromEntries(changed.flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])));
}

export function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The update with a changed sale and unchanged lists, folio and totals. */
export function withRecord(updates: Updates, changes: Fields): Updates {
  return { ...updates, [NEW]: { ...fieldsOf(updates[NEW]), ...changes } };
}

export const withLine = (updates: Updates, changes: Fields): Updates => {
  const lines = fieldsOf(fieldsOf(updates[NEW]).Lines);
  return withRecord(updates, { Lines: { l00: { ...fieldsOf(lines.l00), ...changes } } });
};

/** The update without its lists. */
export function unlisted(updates: Updates): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !/^(Branch|Shift|Member)Sales/.test(path)));
}

/** The update that counts neither a sale nor a refund. */
export function uncounted(updates: Updates): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) =>
      /Totals.*\/(Sales|Refunds)$/.test(path) ? [path, { '.sv': { increment: 0 } }] : [path, value],
    ),
  );
}

/** The other records that a sale needs, as if they existed already. */
export function rests(id: string): Updates {
  return {
    [`Folios/${BRANCH}/Sale`]: id,
    [`ShiftTotals/${SHIFT}/Last`]: id,
    [`SaleTotals/${BRANCH}/${TODAY}/Last`]: id,
    [`SaleTotals/all/${TODAY}/Last`]: id,
  };
}
