import type { SiteValues } from '@gym/domain/contracts/site';

type Fields = Readonly<Record<string, unknown>>;

/** Filters the records of a collection; `null` if none remains. Damaged values stay. */
function filterRecords(collection: unknown, isShown: (record: Fields) => boolean): unknown {
  if (typeof collection !== 'object' || collection === null) return collection;
  const shown = Object.entries(collection).filter(
    ([, record]) => typeof record !== 'object' || record === null || isShown(record as Fields),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/**
 * Removes hidden branches, plans that aren't on sale and notices that have ended from the values of public pages,
 * because everybody can read these values in a page's data.
 */
export function filterPublic(values: SiteValues, now: number): SiteValues {
  return {
    ...values,
    Branches: filterRecords(values.Branches, ({ Hidden }) => Hidden !== true),
    Plans: filterRecords(values.Plans, ({ Active }) => Active !== false),
    Notices: filterRecords(values.Notices, ({ Until }) => typeof Until !== 'number' || now < Until),
  };
}
