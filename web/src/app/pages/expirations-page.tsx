import { listExpirations } from '@gym/domain/contracts/expirations';
import { channelPath, WHATSAPP } from '@gym/domain/database/messages/channels';
import { present } from '@gym/domain/present';
import { Suspense, useState } from 'react';
import { call } from '../../data/call.ts';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import {
  type FollowUpSpan,
  listCountedSpans,
  parseExpirationsView,
  SPANS,
  type SpanId,
} from '../../features/follow-up/spans.ts';
import { FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { type ReadPage, usePages } from '../../shared/list/use-pages.ts';
import { useAddress } from '../../shared/use-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type ExpirationRow, ExpirationsList } from './expirations-list.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { UndeliveredTab } from './undelivered-tab.tsx';

const RenewalFromListDialog = lazyPart(
  () => import('../../features/members/membership/renew-dialog.tsx'),
  'RenewalFromListDialog',
);

const PAGE_ROWS = 50;
/** Number of rows per request while the whole list is downloaded. */
const DOWNLOAD_PAGE_ROWS = 100;
/** Id of the tab of undelivered reminders, in the address. */
const UNDELIVERED = 'avisos';
const LABELS: Readonly<Record<SpanId, string>> = {
  vencidos: FOLLOW_UP_TEXT.expired,
  hoy: FOLLOW_UP_TEXT.today,
  '7': FOLLOW_UP_TEXT.week,
  '15': FOLLOW_UP_TEXT.fortnight,
  '30': FOLLOW_UP_TEXT.month,
  fechas: FOLLOW_UP_TEXT.range,
};

/** People by the last day of their membership. Tab, dates, branch and order are in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Expirations branches={all} />}</LoadedPage>;
}

function Expirations({ branches }: { readonly branches: readonly Branch[] }) {
  const [search, changeAddress] = useAddress();
  const today = useToday();
  const channel = useRecord(channelPath, { channel: WHATSAPP });
  const [renewing, setRenewing] = useState<Pick<ExpirationRow, 'uid' | 'Nombre'> | null>(null);
  const [renewedName, setRenewedName] = useState<string | null>(null);
  // The number of renewals. Each one reloads the list of undelivered reminders.
  const [renewals, setRenewals] = useState(0);

  // There can be undelivered messages only if the gym sends automatic ones.
  const hasMessages = channel.status === 'value' && channel.value !== null;
  const isUndelivered = hasMessages && search.get('ver') === UNDELIVERED;
  const view = parseExpirationsView(search, branches, today);
  const { span, branch, isWrong } = view;
  // People whose membership ended recently are easier to win back, so they come first. Future ends are in date order.
  const newestFirst = view.isOver && !view.oldestFirst;
  // The tabs whose number of people the server counts, with their spans of days.
  const countedTabs = listCountedSpans(today);
  const readPage =
    (limit: number, counted?: readonly FollowUpSpan[]): ReadPage<ExpirationRow> =>
    (cursor) =>
      call(
        listExpirations,
        present({
          ...span,
          branch: branch ?? undefined,
          order: newestFirst ? ('newest' as const) : undefined,
          limit,
          cursor,
          counted: cursor === undefined && counted ? [...counted] : undefined,
        }),
      );
  const pages = usePages(
    isWrong ? null : `${span.from}~${span.to}~${branch ?? ''}~${newestFirst}`,
    readPage(
      PAGE_ROWS,
      countedTabs.map(([, days]) => days),
    ),
  );
  const undeliveredTabs = hasMessages ? [{ id: UNDELIVERED, label: FOLLOW_UP_TEXT.undelivered } as const] : [];
  return (
    <>
      <Tabs
        label={FOLLOW_UP_TEXT.tabs}
        tabs={[
          ...SPANS.map((tab) => ({
            id: tab,
            label: LABELS[tab],
            count: pages.counts[countedTabs.findIndex(([countedTab]) => countedTab === tab)],
          })),
          ...undeliveredTabs,
        ]}
        chosen={isUndelivered ? UNDELIVERED : view.id}
        onChoose={(tab) => changeAddress({ ver: tab === 'vencidos' ? null : tab })}
      >
        {renewedName !== null && (
          <Notice tone="good" live>
            {FOLLOW_UP_TEXT.renewed(renewedName)}
          </Notice>
        )}
        {isUndelivered ? (
          <UndeliveredTab key={renewals} today={today} onRenew={setRenewing} />
        ) : (
          <ExpirationsList
            view={view}
            branches={branches}
            pages={pages}
            readAll={readPage(DOWNLOAD_PAGE_ROWS)}
            changeAddress={changeAddress}
            onRenew={setRenewing}
          />
        )}
      </Tabs>
      {renewing && (
        <Suspense>
          <RenewalFromListDialog
            uid={renewing.uid}
            name={renewing.Nombre}
            onClose={() => setRenewing(null)}
            onDone={() => {
              setRenewedName(renewing.Nombre);
              setRenewing(null);
              setRenewals((count) => count + 1);
              pages.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
