import styles from './key-hints.module.css';

/** A short list of the keys of a screen or list. Hidden on devices without a keyboard. */
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
