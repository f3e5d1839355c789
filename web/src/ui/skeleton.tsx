import styles from './skeleton.module.css';

/** Placeholder of something that is loading. Its user names that for screen readers. */
export function Skeleton({
  height,
  width = '100%',
  radius = 8,
}: {
  /** In pixels at the usual font size. It scales with the font. */
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
