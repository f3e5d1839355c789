import { Link } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './panel.module.css';

/** A number of the day with its label. */
export interface PanelNumber {
  readonly label: string;
  /** `null` until it is loaded. */
  readonly value: string | null;
  /** Line below the value, such as the usual value; `null` if there is none or it isn't loaded yet. */
  readonly note: string | null;
  /** Path of the list with what the number counts. */
  readonly to: string;
}

function NumberContent({ number: { label, value, note } }: { readonly number: PanelNumber }) {
  return (
    <>
      <span className={styles.numberLabel}>{label}</span>
      {value === null ? <Skeleton height={40} width="72px" /> : <strong className={styles.value}>{value}</strong>}
      <span className={styles.note}>{note ?? '\u00a0'}</span>
    </>
  );
}

/** The day's numbers in large type, each with a link to its list. */
export function PanelNumbers({ label, numbers }: { readonly label: string; readonly numbers: readonly PanelNumber[] }) {
  return (
    <ul className={styles.numbers} aria-label={label}>
      {numbers.map((number) => (
        <li key={number.label}>
          <Link to={number.to} className={styles.number}>
            <NumberContent number={number} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
