import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { ReactNode } from 'react';
import type { ExpirationRow } from '../../data/expirations.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/use-today.ts';
import { BranchFilter } from '../../features/follow-up/branch-filter.tsx';
import { DeliveryMark } from '../../features/follow-up/delivery-mark.tsx';
import { DownloadButton } from '../../features/follow-up/download-button.tsx';
import { Expiry, reminderOf } from '../../features/follow-up/expiry.tsx';
import { FilterBar } from '../../features/follow-up/filter-bar.tsx';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { ListSummary } from '../../features/follow-up/list-summary.tsx';
import { FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import type { Pages, ReadPage } from '../../shared/list/use-pages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { ExpirationsView } from './expirations-view.ts';

interface ExpirationsListProps {
  readonly view: ExpirationsView;
  readonly branches: readonly Branch[];
  readonly pages: Pages<ExpirationRow>;
  /** Reads the whole list, for a file. */
  readonly readAll: ReadPage<ExpirationRow>;
  /** Puts something into the address, or takes it out. */
  readonly put: (name: string, value: string | null) => void;
  readonly onRenew: (row: ExpirationRow) => void;
}

/** What became of the reminder that went out by itself, unless staff wrote since. */
function markOf({ Delivery, Contacted, Ends }: ExpirationRow, today: GymDay): ReactNode {
  if (Delivery === null || (Contacted?.Ends === Ends && Contacted.At > Delivery.At)) return undefined;
  return <DeliveryMark delivery={Delivery} today={today} />;
}

/** The people of one tab, with what narrows them down. */
export function ExpirationsList({ view, branches, pages, readAll, put, onRenew }: ExpirationsListProps) {
  const { id, span, branch, isWrong, isOver, oldestFirst } = view;
  const today = useToday();
  const names = useGymNames();
  const lastVisit = (row: ExpirationRow): string =>
    row.LastVisit === null ? FOLLOW_UP_TEXT.never : FOLLOW_UP_TEXT.seen(row.LastVisit);
  return (
    <>
      <FilterBar>
        <ListSummary total={pages.total} />
        {id === 'fechas' && (
          <>
            <DateField label={FOLLOW_UP_TEXT.from} today={today} value={span.from} onDay={(day) => put('desde', day)} />
            <DateField
              label={FOLLOW_UP_TEXT.to}
              today={today}
              value={span.to}
              onDay={(day) => put('hasta', day)}
              error={isWrong ? FOLLOW_UP_TEXT.rangeWrong : null}
            />
          </>
        )}
        {isOver && (
          <Checkbox checked={oldestFirst} onChange={(is) => put('orden', is ? 'antiguos' : null)}>
            {FOLLOW_UP_TEXT.oldestFirst}
          </Checkbox>
        )}
        <BranchFilter branches={branches} branch={branch} onChoose={(key) => put('sucursal', key)} />
        <DownloadButton
          file={`${FOLLOW_UP_TEXT.file}-${span.from}-${span.to}`}
          total={pages.total}
          names={names}
          columns={[
            [FOLLOW_UP_TEXT.ends, (row) => row.Ends],
            [FOLLOW_UP_TEXT.days, (row) => daysBetween(today, row.Ends)],
            [FOLLOW_UP_TEXT.lastVisit, (row) => row.LastVisit ?? ''],
          ]}
          read={readAll}
        />
      </FilterBar>
      <FollowUpList
        pages={pages}
        today={today}
        head={[FOLLOW_UP_TEXT.nameAndPlan, FOLLOW_UP_TEXT.ends, FOLLOW_UP_TEXT.phoneAndVisit]}
        empty={{
          title: FOLLOW_UP_TEXT.emptyTitle,
          body: isOver ? FOLLOW_UP_TEXT.emptyExpired : FOLLOW_UP_TEXT.emptyAhead,
        }}
        wordsOf={(row) => ({
          plan: names.plan(row.Plan),
          branch: row.Branch === null ? null : names.branch(row.Branch),
          date: row.Ends,
          meaning: <Expiry row={row} today={today} />,
          seen: lastVisit(row),
          mark: markOf(row, today),
        })}
        messageOf={(row) => reminderOf(row.Ends, names.plan(row.Plan), today)}
        onRenew={onRenew}
      />
    </>
  );
}
