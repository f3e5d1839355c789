import { type ABSENCE_RANGES, listAbsent } from '@gym/domain/contracts/expirations';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { present } from '@gym/domain/present';
import { daysText } from '@gym/domain/text/plural';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/call.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { ATTENDANCE_TEXT } from '../../features/attendance/text.ts';
import { BranchFilter } from '../../features/follow-up/branch-filter.tsx';
import { FilterBar } from '../../features/follow-up/filter-bar.tsx';
import { buildFollowUpFile, FILE_LABEL } from '../../features/follow-up/follow-up-file.tsx';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { ListSummary } from '../../features/follow-up/list-summary.tsx';
import { FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { TonedText } from '../../features/follow-up/toned.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { type ReadPage, usePages } from '../../shared/list/use-pages.ts';
import { ListDownload } from '../../shared/report/list-download.tsx';
import { SelectField } from '../../ui/field.tsx';

type AbsenceRange = keyof typeof ABSENCE_RANGES;
type AbsentRow = CallableOutput<'listAbsent'>['rows'][number];

const PAGE_ROWS = 50;
/** Number of rows per request while the whole list is downloaded. */
const DOWNLOAD_PAGE_ROWS = 100;
const RANGES: readonly { readonly value: AbsenceRange; readonly label: string }[] = [
  { value: '10-19', label: FOLLOW_UP_TEXT.absent10 },
  { value: '20-29', label: FOLLOW_UP_TEXT.absent20 },
  { value: '30-59', label: FOLLOW_UP_TEXT.absent30 },
  { value: '60+', label: FOLLOW_UP_TEXT.absent60 },
  { value: '10+', label: FOLLOW_UP_TEXT.absentAll },
  { value: 'never', label: FOLLOW_UP_TEXT.neverCame },
];

/** Parses a range of days; 10 to 19 days if it is invalid. */
function parseRange(value: string | null): AbsenceRange {
  return RANGES.find((known) => known.value === value)?.value ?? '10-19';
}

/** Tab with members in force who haven't come for at least ten days, or who never came. */
export function AbsentTab({ branches }: { readonly branches: readonly Branch[] }) {
  const today = useToday();
  const names = useGymNames();
  const [search] = useSearchParams();
  const [range, setRange] = useState(parseRange(search.get('dias')));
  const requestedBranch = search.get('sucursal');
  const [branch, setBranch] = useState<string | null>(branches.find(({ key }) => key === requestedBranch)?.key ?? null);
  const readPage =
    (limit: number): ReadPage<AbsentRow> =>
    (cursor) =>
      call(listAbsent, present({ range, limit, branch: branch ?? undefined, cursor }));
  const pages = usePages(`${range}~${branch ?? ''}`, readPage(PAGE_ROWS));
  const neverCame = range === 'never';
  const dateLabel = neverCame ? FOLLOW_UP_TEXT.startedOn : FOLLOW_UP_TEXT.absentSince;
  return (
    <>
      <FilterBar>
        <ListSummary total={pages.total} isMore={pages.isMore} />
        <SelectField
          label={ATTENDANCE_TEXT.absentFor}
          value={range}
          onChange={(value) => setRange(parseRange(value))}
          options={RANGES}
        />
        <BranchFilter branches={branches} branch={branch} onChoose={setBranch} />
        <ListDownload
          file={`${FOLLOW_UP_TEXT.absentFile}-${range}-${today}`}
          read={readPage(DOWNLOAD_PAGE_ROWS)}
          fileOf={(rows) =>
            buildFollowUpFile(rows, names, [
              [dateLabel, (row) => row.Since],
              [FOLLOW_UP_TEXT.days, (row) => row.Days],
              [FOLLOW_UP_TEXT.ends, (row) => row.Ends],
            ])
          }
          disabled={pages.total === 0}
          label={FILE_LABEL}
        />
      </FilterBar>
      <FollowUpList
        pages={pages}
        today={today}
        head={[FOLLOW_UP_TEXT.nameAndPlan, dateLabel, FOLLOW_UP_TEXT.phoneAndEnd]}
        empty={{ title: FOLLOW_UP_TEXT.absentEmptyTitle, body: FOLLOW_UP_TEXT.absentEmpty }}
        wordsOf={(row) => ({
          plan: names.plan(row.Plan),
          branch: row.Branch === null ? null : names.branch(row.Branch),
          date: row.Since,
          meaning: (
            <TonedText tone={undefined}>
              {neverCame ? FOLLOW_UP_TEXT.startedFor(row.Days) : FOLLOW_UP_TEXT.absentFor(row.Days)}
            </TonedText>
          ),
          underPhone: FOLLOW_UP_TEXT.endsOn(row.Ends),
        })}
        messageOf={(row) => ({
          // The template for absent members mentions the last visit, so people who never came receive another one.
          template: neverCame ? 'greeting' : 'absent',
          facts: { plan: names.plan(row.Plan), dias: daysText(row.Days) },
        })}
      />
    </>
  );
}
