import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import { type TypedSearch, useTypedSearch } from '../../shared/list/use-typed-search.ts';

export type SearchState = TypedSearch<SearchAnswer>;

/** Searches members while one types. */
export function useMemberSearch(typed: string): SearchState {
  return useTypedSearch(typed, useMemberSearcher());
}
