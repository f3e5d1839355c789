import { ABSENCE_RANGES } from '@gym/domain/contracts/expirations';
import { daysText } from '@gym/domain/text/status';
import { useState } from 'react';
import { type AbsenceRange, type AbsentRow, readAbsent } from '../../data/expirations.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/use-today.ts';
import { ATTENDANCE_TEXT } from '../../features/attendance/text.ts';
import { BranchFilter } from '../../features/follow-up/branch-filter.tsx';
import { DownloadButton } from '../../features/follow-up/download-button.tsx';
import { FilterBar } from '../../features/follow-up/filter-bar.tsx';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { Toned } from '../../features/follow-up/toned.tsx';
import { type ReadPage, usePages } from '../../features/follow-up/use-pages.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { SelectField } from '../../ui/field.tsx';

const PAGE_ROWS = 50;
const FILE_ROWS = 100;
const RANGES: readonly { readonly value: AbsenceRange; readonly label: string }[] = [
  { value: '10-19', label: FOLLOW_UP_TEXT.absent10 },
  { value: '20-29', label: FOLLOW_UP_TEXT.absent20 },
  { value: '30-59', label: FOLLOW_UP_TEXT.absent30 },
];

/** Who has a membership and hasn't come for a while, the longest away first. */
export function AbsentTab({ branches }: { readonly branches: readonly Branch[] }) {
  const today = useToday();
  const names = useGymNames();
  const [range, setRange] = useState<AbsenceRange>('10-19');
  const [branch, setBranch] = useState<string | null>(null);
  const readPage =
    (limit: number): ReadPage<AbsentRow> =>
    (cursor) =>
      readAbsent({ range, branch }, cursor, limit);
  const pages = usePages(`${range}~${branch ?? ''}`, readPage(PAGE_ROWS));
  return (
    <>
      <FilterBar>
        <SelectField
          label={ATTENDANCE_TEXT.absentFor}
          value={range}
          onChange={(value) => setRange(RANGES.find((known) => known.value === value)?.value ?? '10-19')}
          options={RANGES}
        />
        <BranchFilter branches={branches} branch={branch} onChoose={setBranch} />
        <DownloadButton
          file={`${FOLLOW_UP_TEXT.absentFile}-${ABSENCE_RANGES[range].join('-')}-${today}`}
          total={null}
          names={names}
          columns={[
            [FOLLOW_UP_TEXT.absentSince, (row) => row.Since],
            [FOLLOW_UP_TEXT.days, (row) => String(row.Days)],
            [FOLLOW_UP_TEXT.ends, (row) => row.Ends],
          ]}
          read={readPage(FILE_ROWS)}
        />
      </FilterBar>
      <FollowUpList
        pages={pages}
        today={today}
        head={[
          FOLLOW_UP_TEXT.name,
          FOLLOW_UP_TEXT.plan,
          FOLLOW_UP_TEXT.absentSince,
          `${FOLLOW_UP_TEXT.phone} · ${FOLLOW_UP_TEXT.ends.toLowerCase()}`,
        ]}
        empty={{ title: FOLLOW_UP_TEXT.absentEmptyTitle, body: FOLLOW_UP_TEXT.absentEmpty }}
        wordsOf={(row) => ({
          plan: names.plan(row.Plan),
          branch: row.Branch === null ? null : names.branch(row.Branch),
          date: row.Since,
          meaning: <Toned tone="warn">{FOLLOW_UP_TEXT.absentFor(row.Days)}</Toned>,
          seen: FOLLOW_UP_TEXT.endsOn(row.Ends),
        })}
        messageOf={(row) => ({
          template: 'absent',
          facts: { plan: names.plan(row.Plan), dias: daysText(row.Days) },
        })}
      />
    </>
  );
}
