import type { CSSProperties } from 'react';
import { niceTop } from './bar-chart.tsx';
import styles from './line-chart.module.css';

export interface Line {
  readonly name: string;
  /** One value for each label; `null` if it is unknown, such as for future times. */
  readonly values: readonly (number | null)[];
  /** Whether the line is only for comparison, and so is drawn lighter. */
  readonly isReference?: boolean;
}

export interface LineChartProps {
  /** Name of the chart's table, for screen readers. */
  readonly caption: string;
  /** Heading of the table's first column. */
  readonly axis: string;
  readonly labels: readonly string[];
  /** 1: every label is shown below the lines; 2: every second one; and so on. */
  readonly labelEvery: number;
  /** Shortens a label below the lines, to save space on a phone. */
  readonly shortenLabel?: (label: string) => string;
  readonly lines: readonly Line[];
  /** Formats a value. */
  readonly format?: (value: number) => string;
  /**
   * Words added to the last label if its values aren't final, such as 'hoy, en curso'. The last segment of each line is
   * then dashed. Absent: all values are final.
   */
  readonly unfinishedWords?: string | undefined;
  /** Label of the button that opens the table. */
  readonly tableWords: string;
}

const formatWhole = (value: number): string => Math.round(value).toLocaleString('es-MX');

/**
 * Returns the points of a line, with x and y from 0 to 100; y is 0 at the top of the scale. Leaves out unknown values.
 */
export function linePoints(values: readonly (number | null)[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .flatMap((value, index) => (value === null ? [] : [`${round(index * step)},${round(100 - (value / top) * 100)}`]))
    .join(' ');
}

/** Splits a line into its solid part and, if the last value isn't final, the dashed segment that leads to it. */
export function splitUnfinished(
  values: Line['values'],
  isUnfinished: boolean,
): { solid: Line['values']; dashed: Line['values'] } {
  if (!isUnfinished) return { solid: values, dashed: [] };
  const lastIndex = values.length - 1;
  return {
    solid: values.map((value, index) => (index === lastIndex ? null : value)),
    dashed: values.map((value, index) => (index < lastIndex - 1 ? null : value)),
  };
}

/** Returns the length of a label of the scale, in characters, for the style sheet. */
function scaleLabelLength(label: string): CSSProperties & Record<'--scale-label-length', number> {
  return { '--scale-label-length': label.length };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Line chart. Pointing at a position shows its values, and a table with all values can be opened. */
export function LineChart({
  caption,
  axis,
  labels,
  labelEvery,
  shortenLabel = (label) => label,
  lines,
  format = formatWhole,
  unfinishedWords,
  tableWords,
}: LineChartProps) {
  const isUnfinished = (index: number): boolean => unfinishedWords !== undefined && index === labels.length - 1;
  const fullLabel = (label: string, index: number): string =>
    isUnfinished(index) ? `${label}, ${unfinishedWords}` : label;
  const top = niceTop(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {lines.map(({ name, isReference }) => (
          <li key={name} data-reference={isReference || undefined}>
            {name}
          </li>
        ))}
        {unfinishedWords !== undefined && <li data-unfinished>{unfinishedWords}</li>}
      </ul>
      <div aria-hidden="true" className={styles.plot} style={scaleLabelLength(format(top))}>
        <div className={styles.scale}>
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
        </div>
        <div className={styles.area}>
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ name, values, isReference }) => {
              const { solid, dashed } = splitUnfinished(values, unfinishedWords !== undefined);
              return (
                <g key={name} data-reference={isReference || undefined}>
                  <polyline points={linePoints(solid, top)} />
                  {dashed.length > 0 && <polyline points={linePoints(dashed, top)} data-unfinished />}
                </g>
              );
            })}
          </svg>
          <div className={styles.columns}>
            {labels.map((label, index) => (
              <span
                key={label}
                title={`${fullLabel(label, index)}: ${lines
                  .flatMap(({ name, values }) => {
                    const value = values[index] ?? null;
                    return value === null ? [] : [`${name} ${format(value)}`];
                  })
                  .join(', ')}`}
              >
                {index % labelEvery === 0 ? shortenLabel(label) : ''}
              </span>
            ))}
          </div>
        </div>
      </div>
      <details className={styles.table}>
        <summary>{tableWords}</summary>
        <table>
          <caption className="only-read">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{fullLabel(label, index)}</th>
                {lines.map(({ name, values }) => {
                  const value = values[index] ?? null;
                  return <td key={name}>{value === null ? '—' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
