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

/** Returns the cells of a member by the id of the column, in the format that the import reads. */
function formatCells(member: ExportedMember, names: GymNames): Readonly<Record<string, string | number>> {
  const { Nombre, Phone, Email, BirthDate, HomeBranch, MemberNumber, Plan, Starts, Ends, Visits, Guardian } = member;
  const formatField = (key: 'Email' | 'BirthDate' | 'MemberNumber', value: string | null): string =>
    value === null ? '' : (personField(key).format?.(value) ?? value);
  return {
    Nombre,
    Phone: Phone === null ? '' : formatStoredPhone(Phone),
    Email: formatField('Email', Email),
    BirthDate: formatField('BirthDate', BirthDate),
    HomeBranch: HomeBranch === null ? '' : names.branch(HomeBranch),
    MemberNumber: formatField('MemberNumber', MemberNumber),
    plan: Plan === null ? '' : names.plan(Plan),
    starts: Starts ?? '',
    ends: Ends ?? '',
    visits: Visits ?? '',
    guardian: Guardian?.Name ?? '',
    guardianPhone: Guardian === null ? '' : formatStoredPhone(Guardian.Phone),
    relation: Guardian === null ? '' : RELATION_TEXT[Guardian.Relation],
  };
}

/** Returns the rows of a file that the import reads: the titles of the columns, then a row for each member. */
export function buildExportRows(
  members: readonly ExportedMember[],
  columns: readonly ImportColumn[],
  names: GymNames,
): readonly (readonly CsvCell[])[] {
  return [
    columns.map(({ title }) => title),
    ...members.map((member) => {
      const cells = formatCells(member, names);
      return columns.map(({ id }) => cells[id] ?? '');
    }),
  ];
}
