import { Link } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './panel.module.css';

export interface PanelNumber {
  readonly label: string;
  /** `null` until it is loaded. */
  readonly value: string | null;
  /** The value to compare with. */
  readonly note: string | null;
  /** Path of the list that it counts. */
  readonly to: string;
}

function Words({ number: { label, value, note } }: { readonly number: PanelNumber }) {
  return (
    <>
      <span className={styles.numberLabel}>{label}</span>
      {value === null ? <Skeleton height={40} width="72px" /> : <strong className={styles.value}>{value}</strong>}
      <span className={styles.note}>{note ?? ' '}</span>
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
            <Words number={number} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
