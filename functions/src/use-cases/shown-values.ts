import type { SiteValues } from '@gym/domain/contracts/site';

type Fields = Readonly<Record<string, unknown>>;

/** A page that is open, and the copies on the way to it, are this old at most before they are fetched anew. */
const AHEAD_MS = 10 * 60_000;

/** The records of a collection that pass; what is no record is left to whoever reads it. `null` for none. */
function only(collection: unknown, isShown: (record: Fields) => boolean): unknown {
  if (typeof collection !== 'object' || collection === null) return collection;
  const shown = Object.entries(collection).filter(
    ([, record]) => typeof record !== 'object' || record === null || isShown(record as Fields),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/**
 * The values of public pages without what the gym hides or has not published yet: a page holds them as data, where everybody can read
 * them. A notice that begins within minutes is there already, for the pages that are open by then.
 */
export function shownValues(values: SiteValues, now: number): SiteValues {
  return {
    ...values,
    Branches: only(values.Branches, ({ Hidden }) => Hidden !== true),
    Plans: only(values.Plans, ({ Active }) => Active !== false),
    Notices: only(
      values.Notices,
      ({ Hidden, From, Until }) =>
        Hidden !== true &&
        (typeof From !== 'number' || From <= now + AHEAD_MS) &&
        (typeof Until !== 'number' || now < Until),
    ),
  };
}
