import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconMoodEmpty, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToday } from '../../data/use-today.ts';
import { MemberResults } from '../../features/members/member-results.tsx';
import { SearchStatus } from '../../features/members/search-status.tsx';
import { SEARCH_TEXT } from '../../features/members/search-text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { useMemberSearch } from '../../features/members/use-member-search.ts';
import { useTextInAddress } from '../../shared/list/use-text-in-address.ts';
import { answerIn } from '../../shared/list/use-typed-search.ts';
import { memberPath } from '../../shared/paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Finds members as one types; arrows choose and Enter opens. What was typed stays in the address, so going back finds it. */
export function Page() {
  const [typed, setTyped] = useTextInAddress();
  const [picked, setPicked] = useState(0);
  const navigate = useNavigate();
  const today = useToday();
  const names = useGymNames();
  const state = useMemberSearch(typed);
  const shown = answerIn(state);
  const members = shown?.members ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts at its first person
  useEffect(() => setPicked(0), [shown]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const member = members[picked];
    if (step !== 0) {
      event.preventDefault();
      const next = Math.min(Math.max(picked + step, 0), Math.max(members.length - 1, 0));
      setPicked(next);
      document.getElementById(`socio-${members[next]?.uid}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && state.status === 'found' && state.typed === typed && member)
      void navigate(memberPath(member.uid));
  };

  return (
    <>
      <TextField
        type="search"
        label={SEARCH_TEXT.label}
        description={SEARCH_TEXT.hint}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
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
      {state.status === 'searching' && shown === null && <PageSkeleton />}
      {state.status === 'found' && members.length === 0 && (
        <Message icon={IconMoodEmpty} title={SEARCH_TEXT.noneTitle} body={SEARCH_TEXT.noneBody} />
      )}
      {members.length > 0 && <MemberResults members={members} picked={picked} today={today} names={names} />}
    </>
  );
}
