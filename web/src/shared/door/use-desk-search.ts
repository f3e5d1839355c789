import { useMemo } from 'react';
import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import type { DeskCopy } from '../../door/desk-copy/desk-copy.ts';
import { type SearchSource, type TypedSearch, useTypedSearch } from '../list/use-typed-search.ts';

interface Sources {
  readonly offline: boolean;
  /** `null`: this device keeps none, or not everybody yet. */
  readonly copy: Pick<DeskCopy, 'search'> | null;
}

/**
 * Searches members while one types: over the network, and in the device's copy while there is none. When the network goes or
 * comes back, the other one is asked.
 */
export function useDeskSearch(typed: string, { offline, copy }: Sources): TypedSearch<SearchAnswer> {
  const searchMembers = useMemberSearcher();
  const source = useMemo<SearchSource<SearchAnswer>>(
    () => (offline && copy ? { local: (text) => copy.search(text) } : searchMembers),
    [offline, copy, searchMembers],
  );
  return useTypedSearch(typed, source);
}
