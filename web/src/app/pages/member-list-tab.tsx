import type { GymDay } from '@gym/domain/calendar/calendar';
import { COLUMNS } from '../../features/import/columns.ts';
import { MemberList } from '../../features/members/list/member-list.tsx';
import type { GymNames } from '../../features/members/use-gym-names.ts';

/** Tab with the list of members. Administrators can export it as a file with the columns of the import. */
export function MemberListTab({
  branch,
  today,
  names,
  isAdmin,
}: {
  readonly branch: string | null;
  readonly today: GymDay;
  readonly names: GymNames;
  readonly isAdmin: boolean;
}) {
  return <MemberList branch={branch} today={today} names={names} columns={COLUMNS} mayExport={isAdmin} />;
}
