import styles from './bar-chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Whether the label is visible below its column. Not all labels have space there on a phone. */
  readonly isTick: boolean;
}

/**
 * Returns the top of a chart's scale. With p as the largest power of ten up to `highest`, it is the first of 2p, 4p, 6p
 * and 10p that isn't below `highest`; at least 4. Half of it, the lower label of the scale, is an integer, too.
 */
export function niceTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  for (const factor of [2, 4, 6, 10]) if (factor * power >= highest) return factor * power;
  return highest;
}

/** Bar chart that is drawn with CSS. Screen readers get a table instead. */
export function BarChart({
  bars,
  caption,
  columns,
}: {
  readonly bars: readonly Bar[];
  readonly caption: string;
  /** The headings of the table: of the labels and of the values. */
  readonly columns: readonly [string, string];
}) {
  const top = niceTop(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure className={styles.chart}>
      <div aria-hidden="true" className={styles.plot}>
        <div className={styles.scale}>
          <span>{top}</span>
          <span>{top / 2}</span>
        </div>
        <ol className={styles.bars}>
          {bars.map(({ label, value, isTick }) => (
            <li key={label} className={styles.column} title={`${label}: ${value}`}>
              <span className={styles.track}>
                <span className={styles.bar} style={{ height: `${(value / top) * 100}%` }} />
              </span>
              <span className={styles.label}>{isTick ? label : ''}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="only-read">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
