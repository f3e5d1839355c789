import { normalizeForSearch } from '@gym/domain/person/names';

/** A guest of today, as far as a name tells. */
interface NamedVisit {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The last of these visits under the same name, written in any way; `null` for a name that nobody gave today. */
export function sameGuest<Visit extends NamedVisit>(visits: readonly Visit[], name: string): Visit | null {
  const wanted = normalizeForSearch(name);
  if (wanted.length < 2) return null;
  const same = visits.filter((visit) => normalizeForSearch(visit.name) === wanted);
  return same.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
