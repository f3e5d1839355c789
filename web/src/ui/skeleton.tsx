import styles from './skeleton.module.css';

/** The place of something on its way; whoever uses it says in words what is loading. */
export function Skeleton({
  height,
  width = '100%',
  radius = 8,
}: {
  /** In pixels at the usual font size; it grows with the font. */
  readonly height: number;
  /** In CSS units. */
  readonly width?: string;
  readonly radius?: number;
}) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ height: `${height / 16}rem`, width, borderRadius: radius }}
    />
  );
}
