import { personField } from '@gym/domain/person/fields';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { RELATION_TEXT } from '@gym/domain/text/contact';
import type { CsvCell } from '../../../lib/csv.ts';
import type { GymNames } from '../use-gym-names.ts';
import type { ExportedMember } from './text.ts';

/** A column of the file format that the import reads. */
export interface ImportColumn {
  readonly id: string;
  readonly title: string;
}

/** Returns the cells of a member by column id, in the format that the import reads. */
function cellsOf(member: ExportedMember, names: GymNames): Readonly<Record<string, string | number>> {
  const { Nombre, Phone, Email, BirthDate, HomeBranch, MemberNumber, Plan, Starts, Ends, Visits, Guardian } = member;
  const text = (key: 'Email' | 'BirthDate' | 'MemberNumber', value: string | null): string =>
    value === null ? '' : (personField(key).format?.(value) ?? value);
  return {
    Nombre,
    Phone: Phone === null ? '' : formatStoredPhone(Phone),
    Email: text('Email', Email),
    BirthDate: text('BirthDate', BirthDate),
    HomeBranch: HomeBranch === null ? '' : names.branch(HomeBranch),
    MemberNumber: text('MemberNumber', MemberNumber),
    plan: Plan === null ? '' : names.plan(Plan),
    starts: Starts ?? '',
    ends: Ends ?? '',
    visits: Visits ?? '',
    guardian: Guardian?.Name ?? '',
    guardianPhone: Guardian === null ? '' : formatStoredPhone(Guardian.Phone),
    relation: Guardian === null ? '' : RELATION_TEXT[Guardian.Relation],
  };
}

/** Returns members as rows of a file for the import, with its column titles and order. */
export function memberFile(
  members: readonly ExportedMember[],
  columns: readonly ImportColumn[],
  names: GymNames,
): readonly (readonly CsvCell[])[] {
  return [
    columns.map(({ title }) => title),
    ...members.map((member) => {
      const cells = cellsOf(member, names);
      return columns.map(({ id }) => cells[id] ?? '');
    }),
  ];
}
