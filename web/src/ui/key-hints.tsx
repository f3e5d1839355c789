import styles from './key-hints.module.css';

/** A short list of the keys of a screen or list. Hidden on devices without a mouse or trackpad. */
export function KeyHints({ keys }: { readonly keys: readonly (readonly [key: string, action: string])[] }) {
  return (
    <p className={styles.hints}>
      {keys.map(([key, action]) => (
        <span key={key} className={styles.hint}>
          <kbd className={styles.key}>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}
