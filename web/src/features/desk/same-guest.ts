import { normalizeForSearch } from '@gym/domain/person/names';

/** A guest's visit, with the name as it was given. */
interface NamedVisit {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the last visit under a name, compared after {@link normalizeForSearch}. `null` if there is none, or if the
 * normalised name has fewer than 2 characters.
 */
export function findSameGuest<Visit extends NamedVisit>(visits: readonly Visit[], name: string): Visit | null {
  const wanted = normalizeForSearch(name);
  if (wanted.length < 2) return null;
  const matches = visits.filter((visit) => normalizeForSearch(visit.name) === wanted);
  return matches.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
