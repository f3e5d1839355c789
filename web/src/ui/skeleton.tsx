import styles from './skeleton.module.css';

/** Placeholder for content that is loading. The component around it must tell screen readers what is loading. */
export function Skeleton({
  height,
  width = '100%',
  radius = 8,
}: {
  /** In pixels at the default font size. It scales with the font. */
  readonly height: number;
  /** In CSS units. */
  readonly width?: string;
  /** Radius of the corners, px. */
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
