import styles from './key-hints.module.css';

/** What the keys of a screen or a list do, said once and small; not where there is no keyboard. */
export function KeyHints({ keys }: { readonly keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className={styles.hints}>
      {keys.map(([key, does]) => (
        <span key={key} className={styles.hint}>
          <kbd className={styles.key}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
