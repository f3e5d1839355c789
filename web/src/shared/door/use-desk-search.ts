import { useMemo } from 'react';
import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import type { DeskCopy } from '../../door/desk-copy/desk-copy.ts';
import { type SearchSource, type TypedSearch, useTypedSearch } from '../list/use-typed-search.ts';

interface Sources {
  readonly offline: boolean;
  /** `null`: this device keeps none, or not everybody yet. */
  readonly copy: Pick<DeskCopy, 'search'> | null;
}

/** Adds what the network found to what the copy found: newer rows in their places, other people below them. */
function mergeAnswers(local: SearchAnswer, remote: SearchAnswer): SearchAnswer {
  const newer = new Map(remote.members.map((member) => [member.uid, member]));
  const known = local.members.map((member) => newer.get(member.uid) ?? member);
  const others = remote.members.filter(({ uid }) => !local.members.some((member) => member.uid === uid));
  return { ...remote, members: [...known, ...others], more: local.more || remote.more };
}

/**
 * Searches members while one types. Where the device keeps a copy, it answers at once, and the network adds what it
 * knows while there is one. Without a copy the network is asked alone.
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
