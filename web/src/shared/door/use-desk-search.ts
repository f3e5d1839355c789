import { useMemo } from 'react';
import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import type { DeskCopy } from '../../door/desk-copy/desk-copy.ts';
import { type SearchSource, type TypedSearch, useTypedSearch } from '../list/use-typed-search.ts';

interface Sources {
  readonly offline: boolean;
  /** `null` if this device has no copy, or an incomplete one. */
  readonly copy: Pick<DeskCopy, 'search'> | null;
}

/** Merges the results: rows from the network replace those of the same people, and other people are added below. */
function mergeAnswers(local: SearchAnswer, remote: SearchAnswer): SearchAnswer {
  const newer = new Map(remote.members.map((member) => [member.uid, member]));
  const known = local.members.map((member) => newer.get(member.uid) ?? member);
  const others = remote.members.filter(({ uid }) => !local.members.some((member) => member.uid === uid));
  return { ...remote, members: [...known, ...others], more: local.more || remote.more };
}

/**
 * Searches for members while the user types. A copy on the device answers at once, and the network adds its results
 * unless the desk is offline. Without a copy only the network is searched.
 */
export function useDeskSearch(typed: string, { offline, copy }: Sources): TypedSearch<SearchAnswer> {
  const searchMembers = useMemberSearcher();
  const source = useMemo<SearchSource<SearchAnswer>>(() => {
    if (!copy) return searchMembers;
    const local = (text: string) => copy.search(text);
    return offline ? { local } : { local, more: { remote: searchMembers, merge: mergeAnswers } };
  }, [offline, copy, searchMembers]);
  return useTypedSearch(typed, source);
}
