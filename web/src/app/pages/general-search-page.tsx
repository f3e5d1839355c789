import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconMoodEmpty, IconSearch } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { type GeneralAnswer, useGeneralSearcher } from '../../data/general-search.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { ResultGroup } from '../../features/general-search/result-group.tsx';
import { SaleHits } from '../../features/general-search/sale-hits.tsx';
import { ResultCount, SearchSection } from '../../features/general-search/search-frame.tsx';
import { GENERAL_SEARCH_TEXT } from '../../features/general-search/text.ts';
import { useResultKeys } from '../../features/general-search/use-result-keys.ts';
import { MemberResults } from '../../features/members/search/member-results.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { FoundProducts } from '../../features/store/found-products.tsx';
import { createOnDemand, OnDemandPart } from '../../lib/on-demand.tsx';
import { DamagedRowsNotice } from '../../shared/list/loaded-part.tsx';
import { useTextInAddress } from '../../shared/list/use-text-in-address.ts';
import { answerIn, useTypedSearch } from '../../shared/list/use-typed-search.ts';
import { PRODUCTS_PATH, SEARCH_USERS_PATH, typedPath } from '../../shared/paths.ts';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type OrderRowsProps = ComponentProps<typeof import('../../features/orders/order-list.tsx').OrderRows>;

/** The list of orders. It is too large for the page's own chunk, so it is loaded after the page. */
const ORDER_ROWS = createOnDemand<OrderRowsProps>(() =>
  import('../../features/orders/order-list.tsx').then(({ OrderRows }) => OrderRows),
);

/** Search over people, orders, sales and products. The query is kept in the address, so that Back restores it. */
export function Page() {
  const [typed, setTyped] = useTextInAddress();
  const { role, branch } = useSignedIn();
  // The branch whose orders and sales are searched, and whose stock is shown. `null` for administrators: orders and
  // sales of all branches, and no stock. People and products are found at every branch.
  const searchedBranch = role === 'admin' ? null : branch;
  const state = useTypedSearch(typed, useGeneralSearcher(searchedBranch));
  const answer = answerIn(state);
  const count = countResults(answer);
  const isAnswered = state.status === 'found' && state.typed === typed;
  const searchInput = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ORDER_ROWS.load().catch(() => undefined);
  }, []);
  const onKeyDown = useResultKeys(searchInput, results, { typed, isAnswered });
  return (
    <SearchSection onKeyDown={onKeyDown}>
      <SearchField
        label={GENERAL_SEARCH_TEXT.label}
        description={GENERAL_SEARCH_TEXT.hint}
        autoFocus
        inputRef={searchInput}
        value={typed}
        onChange={setTyped}
      />
      <KeyHints keys={GENERAL_SEARCH_TEXT.keys} />
      <ResultCount isSearching={state.status === 'searching'} count={state.status === 'found' ? count : null} />
      {state.status === 'failed' && (
        <Notice tone="bad" title={GENERAL_SEARCH_TEXT.failedTitle} live>
          {REFUSAL_TEXT[state.reason]}
        </Notice>
      )}
      {state.status === 'short' && (
        <Message icon={IconSearch} title={GENERAL_SEARCH_TEXT.shortTitle} body={GENERAL_SEARCH_TEXT.shortBody} />
      )}
      {state.status === 'searching' && answer === null && <PageSkeleton />}
      {state.status === 'found' && count === 0 && (
        <Message icon={IconMoodEmpty} title={GENERAL_SEARCH_TEXT.noneTitle} body={GENERAL_SEARCH_TEXT.noneBody} />
      )}
      {answer !== null && (
        <SearchSection elementRef={results}>
          <ResultGroups answer={answer} typed={typed} branch={searchedBranch} />
        </SearchSection>
      )}
    </SearchSection>
  );
}

function countResults(answer: GeneralAnswer | null): number {
  if (answer === null) return 0;
  const { members, orders, sales, products } = answer;
  return members.length + orders.length + sales.length + products.length;
}

function ResultGroups({
  answer,
  typed,
  branch,
}: {
  readonly answer: GeneralAnswer;
  readonly typed: string;
  readonly branch: string | null;
}) {
  const { members, orders, sales, products, more, damaged } = answer;
  const today = useToday();
  const names = useGymNames();
  return (
    <>
      <DamagedRowsNotice count={damaged} />
      {members.length > 0 && (
        <ResultGroup
          title={GENERAL_SEARCH_TEXT.members}
          more={more.members ? typedPath(SEARCH_USERS_PATH, typed) : null}
        >
          <MemberResults members={members} today={today} names={names} />
        </ResultGroup>
      )}
      {orders.length > 0 && (
        <ResultGroup title={GENERAL_SEARCH_TEXT.orders} more={null}>
          <Suspense fallback={<PageSkeleton />}>
            <OnDemandPart
              part={ORDER_ROWS}
              props={{ label: GENERAL_SEARCH_TEXT.orders, orders, showsCustomer: true }}
            />
          </Suspense>
        </ResultGroup>
      )}
      {sales.length > 0 && (
        <ResultGroup title={GENERAL_SEARCH_TEXT.sales} more={null}>
          <SaleHits sales={sales} branchName={names.branch} />
        </ResultGroup>
      )}
      {products.length > 0 && (
        <ResultGroup title={GENERAL_SEARCH_TEXT.products} more={more.products ? typedPath(PRODUCTS_PATH, typed) : null}>
          <FoundProducts products={products} branch={branch} />
        </ResultGroup>
      )}
    </>
  );
}
