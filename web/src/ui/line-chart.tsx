import type { CSSProperties } from 'react';
import { niceTop } from './bar-chart.tsx';
import styles from './line-chart.module.css';

export interface Line {
  readonly name: string;
  /** One for each label; `null` where there is none, as of what is to come. */
  readonly values: readonly (number | null)[];
  /** What the others are compared with: drawn softly. */
  readonly isReference?: boolean;
}

export interface LineChartProps {
  /** What is drawn; also the name of the table. */
  readonly caption: string;
  /** Over the first column of the table. */
  readonly axis: string;
  readonly labels: readonly string[];
  /**
   * Every so many labels one is written under the lines, as `markOf` writes it: shorter, for want of room on a phone.
   */
  readonly labelEvery: number;
  readonly markOf?: (label: string) => string;
  readonly lines: readonly Line[];
  /** A value as it is written. */
  readonly format?: (value: number) => string;
  /**
   * Says that the last label isn't over yet, such as 'hoy, en curso': its part of each line is dashed. Absent: all are
   * over.
   */
  readonly openWords?: string | undefined;
  /** Opens the table. */
  readonly tableWords: string;
}

const whole = (value: number): string => Math.round(value).toLocaleString('es-MX');

/** The points of a line in a square of 100: from the left edge to the right one, and up to the top of the scale. */
export function linePoints(values: readonly (number | null)[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .flatMap((value, index) => (value === null ? [] : [`${round(index * step)},${round(100 - (value / top) * 100)}`]))
    .join(' ');
}

/**
 * The values of which a line is drawn: `over` as a whole line, and `open` as a dashed one up to a last value that isn't
 * over.
 */
export function splitOpen(values: Line['values'], isOpen: boolean): { over: Line['values']; open: Line['values'] } {
  if (!isOpen) return { over: values, open: [] };
  const last = values.length - 1;
  return {
    over: values.map((value, index) => (index === last ? null : value)),
    open: values.map((value, index) => (index < last - 1 ? null : value)),
  };
}

/** The length of the scale's longest mark, for the style sheet. */
function markLength(mark: string): CSSProperties & Record<'--mark-length', number> {
  return { '--mark-length': mark.length };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/**
 * Lines over the same labels. Pointing at a place says its values; what is read closely stands in a table beneath,
 * which opens. Drawn by hand: two lines and a scale are less than the smallest library, and follow the kit's colours
 * and type.
 */
export function LineChart({
  caption,
  axis,
  labels,
  labelEvery,
  markOf = (label) => label,
  lines,
  format = whole,
  openWords,
  tableWords,
}: LineChartProps) {
  const isOpen = (index: number): boolean => openWords !== undefined && index === labels.length - 1;
  const nameOf = (label: string, index: number): string => (isOpen(index) ? `${label}, ${openWords}` : label);
  const top = niceTop(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {lines.map(({ name, isReference }) => (
          <li key={name} data-reference={isReference || undefined}>
            {name}
          </li>
        ))}
        {openWords !== undefined && <li data-open>{openWords}</li>}
      </ul>
      <div aria-hidden="true" className={styles.plot} style={markLength(format(top))}>
        <div className={styles.scale}>
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
        </div>
        <div className={styles.area}>
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ name, values, isReference }) => {
              const { over, open } = splitOpen(values, openWords !== undefined);
              return (
                <g key={name} data-reference={isReference || undefined}>
                  <polyline points={linePoints(over, top)} />
                  {open.length > 0 && <polyline points={linePoints(open, top)} data-open />}
                </g>
              );
            })}
          </svg>
          <div className={styles.places}>
            {labels.map((label, index) => (
              <span
                key={label}
                title={`${nameOf(label, index)}: ${lines
                  .flatMap(({ name, values }) => {
                    const value = values[index] ?? null;
                    return value === null ? [] : [`${name} ${format(value)}`];
                  })
                  .join(', ')}`}
              >
                {index % labelEvery === 0 ? markOf(label) : ''}
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
                <th scope="row">{nameOf(label, index)}</th>
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
