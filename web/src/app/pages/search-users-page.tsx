import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconMoodEmpty, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMemberSearcher } from '../../data/member-search.ts';
import { useToday } from '../../data/public/use-now.ts';
import { MemberResults, SearchStatus } from '../../features/members/search/member-results.tsx';
import { SEARCH_TEXT } from '../../features/members/search/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { DamagedRowsNotice } from '../../shared/list/loaded-part.tsx';
import { useTextInAddress } from '../../shared/list/use-text-in-address.ts';
import { answerIn, useArrowSelection, useTypedSearch } from '../../shared/list/use-typed-search.ts';
import { memberPath } from '../../shared/paths.ts';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Search for members while the user types. Arrow keys pick a result and Enter opens it. The text is in the address, so
 * Back restores it.
 */
export function Page() {
  const [typed, setTyped] = useTextInAddress();
  const navigate = useNavigate();
  const today = useToday();
  const names = useGymNames();
  const state = useTypedSearch(typed, useMemberSearcher());
  const answer = answerIn(state);
  const members = answer?.members ?? [];

  const { selected, onArrow } = useArrowSelection(members, answer);

  const onKeyDown = (event: KeyboardEvent): void => {
    const nextMember = onArrow(event);
    if (nextMember) document.getElementById(`socio-${nextMember.uid}`)?.scrollIntoView({ block: 'nearest' });
    else if (event.key === 'Enter' && state.status === 'found' && state.typed === typed && selected)
      void navigate(memberPath(selected.uid));
  };

  return (
    <>
      <SearchField
        label={SEARCH_TEXT.label}
        description={SEARCH_TEXT.hint}
        autoFocus
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <SearchStatus state={state} />
      {state.status === 'failed' && (
        <Notice tone="bad" title={SEARCH_TEXT.failedTitle} live>
          {REFUSAL_TEXT[state.reason]}
        </Notice>
      )}
      {state.status === 'short' && (
        <Message icon={IconSearch} title={SEARCH_TEXT.shortTitle} body={SEARCH_TEXT.shortBody} />
      )}
      {state.status === 'searching' && answer === null && <PageSkeleton />}
      {state.status === 'found' && members.length === 0 && (
        <Message icon={IconMoodEmpty} title={SEARCH_TEXT.noneTitle} body={SEARCH_TEXT.noneBody} />
      )}
      <DamagedRowsNotice count={answer?.damaged} />
      {members.length > 0 && <MemberResults members={members} picked={selected?.uid} today={today} names={names} />}
    </>
  );
}
