import { daysBetween, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { reminderWords } from '@gym/domain/text/reminders';
import { IconAlertTriangle, IconCircleX, IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { BranchFilter } from '../../features/follow-up/branch-filter.tsx';
import { DeliveryMark } from '../../features/follow-up/delivery-mark.tsx';
import { FilterBar } from '../../features/follow-up/filter-bar.tsx';
import { buildFollowUpFile, FILE_LABEL } from '../../features/follow-up/follow-up-file.tsx';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { ListSummary } from '../../features/follow-up/list-summary.tsx';
import type { ExpirationsView } from '../../features/follow-up/spans.ts';
import { expiryText, FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { TonedText } from '../../features/follow-up/toned.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import type { Pages, ReadPage } from '../../shared/list/use-pages.ts';
import { ListDownload } from '../../shared/report/list-download.tsx';
import type { ChangeAddress } from '../../shared/use-address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';

/** A person whose membership ends in the chosen range. */
export type ExpirationRow = CallableOutput<'listExpirations'>['rows'][number];

interface ExpirationsListProps {
  readonly view: ExpirationsView;
  readonly branches: readonly Branch[];
  readonly pages: Pages<ExpirationRow>;
  /** Reads the pages of the whole list for the downloaded file. */
  readonly readAll: ReadPage<ExpirationRow>;
  readonly changeAddress: ChangeAddress;
  readonly onRenew: (row: ExpirationRow) => void;
}

/** A membership that ends within this number of days is marked. */
const SOON_DAYS = 7;

/** Says when the membership ends or ended, or that it is frozen. An end that is far off has neither icon nor colour. */
function Expiry({ row, today }: { readonly row: ExpirationRow; readonly today: GymDay }) {
  if (row.FrozenUntil !== null && row.FrozenUntil > startOfGymDay(today)) {
    return (
      <TonedText tone="info">
        <IconSnowflake size={16} stroke={2} aria-hidden />
        {FOLLOW_UP_TEXT.frozen}
      </TonedText>
    );
  }
  const days = daysBetween(today, row.Ends);
  const Icon = days < 0 ? IconCircleX : IconAlertTriangle;
  return (
    <TonedText tone={days < 0 ? 'bad' : days <= SOON_DAYS ? 'warn' : undefined}>
      {days <= SOON_DAYS && <Icon size={16} stroke={2} aria-hidden />}
      {expiryText(row.Ends, today)}
    </TonedText>
  );
}

/** Returns the state of the automatic reminder; undefined if there is none or staff contacted the person after it. */
function reminderMark({ Delivery, Contacted, Ends }: ExpirationRow, today: GymDay): ReactNode {
  if (Delivery === null || (Contacted?.Ends === Ends && Contacted.At > Delivery.At)) return undefined;
  return <DeliveryMark delivery={Delivery} today={today} />;
}

/** The list of one tab, with its filters. */
export function ExpirationsList({ view, branches, pages, readAll, changeAddress, onRenew }: ExpirationsListProps) {
  const { id, span, branch, isWrong, isOver, oldestFirst } = view;
  const today = useToday();
  const names = useGymNames();
  const lastVisit = (row: ExpirationRow): string =>
    row.LastVisit === null ? FOLLOW_UP_TEXT.never : FOLLOW_UP_TEXT.visited(row.LastVisit);
  return (
    <>
      <FilterBar>
        <ListSummary total={pages.total} />
        {id === 'fechas' && (
          <>
            <DateField
              label={FOLLOW_UP_TEXT.from}
              today={today}
              value={span.from}
              onDay={(day) => changeAddress({ desde: day })}
            />
            <DateField
              label={FOLLOW_UP_TEXT.to}
              today={today}
              value={span.to}
              onDay={(day) => changeAddress({ hasta: day })}
              error={isWrong ? FOLLOW_UP_TEXT.rangeWrong : null}
            />
          </>
        )}
        {isOver && (
          <Checkbox
            checked={oldestFirst}
            onChange={(isChecked) => changeAddress({ orden: isChecked ? 'antiguos' : null })}
          >
            {FOLLOW_UP_TEXT.oldestFirst}
          </Checkbox>
        )}
        <BranchFilter branches={branches} branch={branch} onChoose={(key) => changeAddress({ sucursal: key })} />
        <ListDownload
          file={`${FOLLOW_UP_TEXT.file}-${span.from}-${span.to}`}
          read={readAll}
          fileOf={(rows) =>
            buildFollowUpFile(rows, names, [
              [FOLLOW_UP_TEXT.ends, (row) => row.Ends],
              [FOLLOW_UP_TEXT.days, (row) => daysBetween(today, row.Ends)],
              [FOLLOW_UP_TEXT.lastVisit, (row) => row.LastVisit ?? ''],
            ])
          }
          disabled={pages.total === 0}
          label={FILE_LABEL}
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
          underPhone: lastVisit(row),
          mark: reminderMark(row, today),
        })}
        messageOf={(row) => reminderWords(row.Ends, names.plan(row.Plan), today)}
        onRenew={onRenew}
      />
    </>
  );
}
