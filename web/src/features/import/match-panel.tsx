import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ChosenColumns, COLUMNS, type ColumnId, listMissingTitles } from './columns.ts';
import styles from './import.module.css';
import {
  findUnknownNames,
  type Matching,
  type NamedColumn,
  type NamedRecords,
  NO_PLAN,
  toNameKey,
  type UnknownName,
} from './match.ts';
import type { ImportFile } from './read-file.ts';
import { IMPORT_TEXT } from './text.ts';

/** Maximum number of examples shown from a column. */
const MAX_EXAMPLES = 3;
/** Character code of A. */
const FIRST_LETTER = 65;
const LETTERS = 26;

/** Returns the name of a column, by its index, as spreadsheets show it: A, B, …, Z, AA. */
function formatColumnName(at: number): string {
  const lastLetter = String.fromCharCode(FIRST_LETTER + (at % LETTERS));
  // Minus 1, because no letter stands for zero: AA, not BA, comes after Z.
  return at < LETTERS ? lastLetter : formatColumnName(Math.floor(at / LETTERS) - 1) + lastLetter;
}

/** Returns the first distinct values of a column, without empty ones. */
function findExamples({ rows }: ImportFile, at: number): readonly string[] {
  const examples = new Set<string>();
  for (const { cells } of rows.slice(1)) {
    if (examples.size === MAX_EXAMPLES) break;
    if (cells[at]) examples.add(cells[at]);
  }
  return [...examples];
}

const FIELD_OPTIONS = [
  { value: '', label: IMPORT_TEXT.unused },
  ...COLUMNS.map(({ id, title }) => ({ value: id as string, label: title })),
];

/** Fields in which staff choose a plan or branch of the gym for each unknown name in a column of the file. */
function NameFields({
  column,
  unknown,
  records,
  names,
  onChange,
}: {
  readonly column: NamedColumn;
  readonly unknown: readonly UnknownName[];
  readonly records: NamedRecords;
  /** As in {@link Matching.names}. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (key: string, value: string) => void;
}) {
  const options = [
    { value: '', label: IMPORT_TEXT.noName[column] },
    ...records[column].map(({ key, name }) => ({ value: key, label: name })),
    ...(column === 'plan' ? [{ value: NO_PLAN, label: IMPORT_TEXT.noPlan }] : []),
  ];
  return (
    <Card title={IMPORT_TEXT.names[column]}>
      <p className={styles.soft}>{IMPORT_TEXT.namesBody}</p>
      <div className={styles.fields}>
        {unknown.map(({ text, rows, similar }) => {
          const key = toNameKey(column, text);
          return (
            <SelectField
              key={key}
              label={text}
              description={IMPORT_TEXT.nameRows(rows)}
              value={names.get(key) ?? similar ?? ''}
              options={options}
              onChange={(value) => onChange(key, value)}
            />
          );
        })}
      </div>
    </Card>
  );
}

/**
 * Form that assigns a field of the import to each column, and a record of the gym to each unknown name of a plan or
 * branch. Records with a similar name are preselected.
 */
export function MatchPanel({
  file,
  initial,
  records,
  onBack,
  onDone,
}: {
  readonly file: ImportFile;
  readonly initial: Matching;
  readonly records: NamedRecords;
  readonly onBack: () => void;
  readonly onDone: (matching: Matching) => void;
}) {
  const [columns, setColumns] = useState<ChosenColumns>(initial.columns);
  const [names, setNames] = useState(initial.names);
  const unknown = useMemo(() => findUnknownNames(file.rows, columns, records), [file, columns, records]);
  const missing = listMissingTitles(columns, records.HomeBranch.length);
  const titles = file.rows[0]?.cells ?? [];

  const chooseField = (at: number, value: string): void => {
    const id: ColumnId | null = COLUMNS.find((column) => column.id === value)?.id ?? null;
    // A field can be assigned to only one column.
    setColumns(columns.map((chosen, index) => (index === at ? id : chosen === id ? null : chosen)));
  };
  const finish = (): void => {
    const chosen = unknown.flatMap(({ column, text, similar }) => {
      const key = toNameKey(column, text);
      const value = names.get(key) ?? similar ?? '';
      return value === '' ? [] : [[key, value] as const];
    });
    onDone({ columns, names: new Map(chosen) });
  };
  return (
    <div className={styles.panel}>
      <Card title={IMPORT_TEXT.match}>
        <p className={styles.soft}>{IMPORT_TEXT.matchBody}</p>
        <div className={styles.fields}>
          {titles.map((title, at) => (
            <SelectField
              key={formatColumnName(at)}
              label={IMPORT_TEXT.column(formatColumnName(at), title)}
              description={IMPORT_TEXT.example(findExamples(file, at))}
              value={columns[at] ?? ''}
              options={FIELD_OPTIONS}
              onChange={(value) => chooseField(at, value)}
            />
          ))}
        </div>
      </Card>
      {(['plan', 'HomeBranch'] as const).map((column) => {
        const unknownInColumn = unknown.filter((name) => name.column === column);
        if (unknownInColumn.length === 0) return null;
        return (
          <NameFields
            key={column}
            column={column}
            unknown={unknownInColumn}
            records={records}
            names={names}
            onChange={(key, value) => setNames(new Map([...names, [key, value]]))}
          />
        );
      })}
      {missing.length > 0 && (
        <Notice tone="warn" live>
          {IMPORT_TEXT.missingColumns(missing)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button size="large" disabled={missing.length > 0} onClick={finish}>
          {IMPORT_TEXT.toReview}
        </Button>
        <Button look="secondary" size="large" onClick={onBack}>
          {IMPORT_TEXT.chooseOther}
        </Button>
      </div>
    </div>
  );
}
