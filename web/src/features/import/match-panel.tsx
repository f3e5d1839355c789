import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ChosenColumns, COLUMNS, type ColumnId, missingTitles } from './columns.ts';
import styles from './import.module.css';
import {
  findUnknownNames,
  type ImportNames,
  type Matching,
  type NamedColumn,
  NO_PLAN,
  nameKey,
  type UnknownName,
} from './match.ts';
import type { ImportFile } from './read-file.ts';
import { IMPORT_TEXT } from './text.ts';

const EXAMPLES = 3;
const FIRST_LETTER = 65;
const LETTERS = 26;

/** Returns the name of a column as spreadsheets show it: A, B, …, Z, AA. */
function columnLetter(at: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (at % LETTERS));
  return at < LETTERS ? last : columnLetter(Math.floor(at / LETTERS) - 1) + last;
}

function examplesOf({ rows }: ImportFile, at: number): readonly string[] {
  const examples = new Set<string>();
  for (const { cells } of rows.slice(1)) {
    if (examples.size === EXAMPLES) break;
    if (cells[at]) examples.add(cells[at]);
  }
  return [...examples];
}

const FIELD_OPTIONS = [
  { value: '', label: IMPORT_TEXT.unused },
  ...COLUMNS.map(({ id, title }) => ({ value: id as string, label: title })),
];

/** A field for each name of the file that no record of the gym has, to choose its meaning. */
function NameFields({
  column,
  unknown,
  gym,
  names,
  onChange,
}: {
  readonly column: NamedColumn;
  readonly unknown: readonly UnknownName[];
  readonly gym: ImportNames;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (key: string, value: string) => void;
}) {
  const options = [
    { value: '', label: IMPORT_TEXT.noName[column] },
    ...gym[column].map(({ key, name }) => ({ value: key, label: name })),
    ...(column === 'plan' ? [{ value: NO_PLAN, label: IMPORT_TEXT.noPlan }] : []),
  ];
  return (
    <Card title={IMPORT_TEXT.names[column]}>
      <p className={styles.soft}>{IMPORT_TEXT.namesBody}</p>
      <div className={styles.fields}>
        {unknown.map(({ text, rows, similar }) => {
          const key = nameKey(column, text);
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
 * Fields that assign a meaning to each column and to each unknown name of a plan or branch. Similar ones are
 * preselected.
 */
export function MatchPanel({
  file,
  first,
  gym,
  onBack,
  onDone,
}: {
  readonly file: ImportFile;
  readonly first: Matching;
  readonly gym: ImportNames;
  readonly onBack: () => void;
  readonly onDone: (matching: Matching) => void;
}) {
  const [columns, setColumns] = useState<ChosenColumns>(first.columns);
  const [names, setNames] = useState(first.names);
  const unknown = useMemo(() => findUnknownNames(file.rows, columns, gym), [file, columns, gym]);
  const missing = missingTitles(columns, gym.HomeBranch.length);
  const titles = file.rows[0]?.cells ?? [];

  const choose = (at: number, value: string): void => {
    const id: ColumnId | null = COLUMNS.find((column) => column.id === value)?.id ?? null;
    // A field can be in one column only.
    setColumns(columns.map((one, index) => (index === at ? id : one === id ? null : one)));
  };
  const finish = (): void => {
    const chosen = unknown.flatMap(({ column, text, similar }) => {
      const key = nameKey(column, text);
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
              key={columnLetter(at)}
              label={IMPORT_TEXT.column(columnLetter(at), title)}
              description={IMPORT_TEXT.example(examplesOf(file, at))}
              value={columns[at] ?? ''}
              options={FIELD_OPTIONS}
              onChange={(value) => choose(at, value)}
            />
          ))}
        </div>
      </Card>
      {(['plan', 'HomeBranch'] as const).map((column) => {
        const ofColumn = unknown.filter((name) => name.column === column);
        if (ofColumn.length === 0) return null;
        return (
          <NameFields
            key={column}
            column={column}
            unknown={ofColumn}
            gym={gym}
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
