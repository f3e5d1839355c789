import { daysBetween, parseGymDay } from '@gym/domain/calendar/calendar';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ExpirationRow, readExpirations } from '../../data/expirations.ts';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/use-today.ts';
import { BranchFilter } from '../../features/follow-up/branch-filter.tsx';
import { DownloadButton } from '../../features/follow-up/download-button.tsx';
import { Expiry, reminderOf } from '../../features/follow-up/expiry.tsx';
import { FilterBar } from '../../features/follow-up/filter-bar.tsx';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { ListSummary } from '../../features/follow-up/list-summary.tsx';
import { countedSpans, SPANS, type Span, type SpanId, spanId, spanOf } from '../../features/follow-up/spans.ts';
import { FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { type ReadPage, usePages } from '../../features/follow-up/use-pages.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';

const RenewDialog = lazy(() =>
  import('../../features/members/renew-dialog.tsx').then((module) => ({ default: module.RenewDialog })),
);

const PAGE_ROWS = 50;
const FILE_ROWS = 100;
const LABELS: Readonly<Record<SpanId, string>> = {
  vencidos: FOLLOW_UP_TEXT.expired,
  hoy: FOLLOW_UP_TEXT.today,
  '7': FOLLOW_UP_TEXT.week,
  '15': FOLLOW_UP_TEXT.fortnight,
  '30': FOLLOW_UP_TEXT.month,
  fechas: FOLLOW_UP_TEXT.range,
};

/** Whose membership ends when. Tab, dates and branch are in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Expirations branches={all} />}</LoadedPage>;
}

function Expirations({ branches }: { readonly branches: readonly Branch[] }) {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const names = useGymNames();
  const [renewing, setRenewing] = useState<ExpirationRow | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);

  const id = spanId(search.get('ver'));
  const wanted = search.get('sucursal');
  const branch = branches.find(({ key }) => key === wanted)?.key ?? null;
  const from = parseGymDay(search.get('desde') ?? '') ?? today;
  const to = parseGymDay(search.get('hasta') ?? '') ?? today;
  const span = spanOf(id, today) ?? { from, to };
  const isWrong = span.from > span.to;
  const tabs = countedSpans(today);
  const readPage =
    (limit: number, counted?: readonly Span[]): ReadPage<ExpirationRow> =>
    (cursor) =>
      readExpirations({ ...span, branch }, { cursor, limit, counted: cursor === undefined ? counted : undefined });
  const pages = usePages(
    isWrong ? null : `${span.from}~${span.to}~${branch ?? ''}`,
    readPage(
      PAGE_ROWS,
      tabs.map(([, days]) => days),
    ),
  );

  const put = (name: string, value: string | null): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const lastVisit = (row: ExpirationRow): string =>
    row.LastVisit === null ? FOLLOW_UP_TEXT.never : FOLLOW_UP_TEXT.seen(row.LastVisit);
  return (
    <>
      <Tabs
        label={FOLLOW_UP_TEXT.tabs}
        tabs={SPANS.map((tab) => ({
          id: tab,
          label: LABELS[tab],
          count: pages.counts[tabs.findIndex(([counting]) => counting === tab)],
        }))}
        chosen={id}
        onChoose={(tab) => put('ver', tab === 'vencidos' ? null : tab)}
      >
        <FilterBar>
          {id === 'fechas' && (
            <>
              <TextField
                label={FOLLOW_UP_TEXT.from}
                type="date"
                value={from}
                onChange={(value) => put('desde', value)}
              />
              <TextField
                label={FOLLOW_UP_TEXT.to}
                type="date"
                value={to}
                onChange={(value) => put('hasta', value)}
                error={isWrong ? FOLLOW_UP_TEXT.rangeWrong : null}
              />
            </>
          )}
          <BranchFilter branches={branches} branch={branch} onChoose={(key) => put('sucursal', key)} />
          <DownloadButton
            file={`${FOLLOW_UP_TEXT.file}-${span.from}-${span.to}`}
            total={pages.total}
            names={names}
            columns={[
              [FOLLOW_UP_TEXT.ends, (row) => row.Ends],
              [FOLLOW_UP_TEXT.days, (row) => String(daysBetween(today, row.Ends))],
              [FOLLOW_UP_TEXT.lastVisit, (row) => row.LastVisit ?? ''],
            ]}
            read={readPage(FILE_ROWS)}
          />
        </FilterBar>
        {renewed !== null && (
          <Notice tone="good" live>
            {FOLLOW_UP_TEXT.renewed(renewed)}
          </Notice>
        )}
        <ListSummary total={pages.total} />
        <FollowUpList
          pages={pages}
          today={today}
          head={[
            FOLLOW_UP_TEXT.name,
            FOLLOW_UP_TEXT.plan,
            FOLLOW_UP_TEXT.ends,
            `${FOLLOW_UP_TEXT.phone} · ${FOLLOW_UP_TEXT.lastVisit.toLowerCase()}`,
          ]}
          empty={{
            title: FOLLOW_UP_TEXT.emptyTitle,
            body: id === 'vencidos' ? FOLLOW_UP_TEXT.emptyExpired : FOLLOW_UP_TEXT.emptyAhead,
          }}
          wordsOf={(row) => ({
            plan: names.plan(row.Plan),
            branch: row.Branch === null ? null : names.branch(row.Branch),
            date: row.Ends,
            meaning: <Expiry row={row} today={today} />,
            seen: lastVisit(row),
          })}
          messageOf={(row) => reminderOf(row.Ends, names.plan(row.Plan), today)}
          onRenew={setRenewing}
        />
      </Tabs>
      {renewing && (
        <Suspense>
          <RenewDialog
            uid={renewing.uid}
            name={renewing.Nombre}
            lastPlan={renewing.Plan}
            today={today}
            onClose={() => setRenewing(null)}
            onDone={() => {
              setRenewed(renewing.Nombre);
              setRenewing(null);
              pages.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
