import styles from './skeleton.module.css';

/** The place of something on its way. Sizes in CSS units; whoever uses it says in words what is loading. */
export function Skeleton({
  height,
  width = '100%',
  radius = 8,
}: {
  readonly height: number;
  readonly width?: string;
  readonly radius?: number;
}) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ height, width, borderRadius: radius }} />;
}
