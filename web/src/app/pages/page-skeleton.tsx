import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-skeleton.module.css';
import { SKELETON_BARS } from './page-skeleton-bars.ts';

/** The shape of a page whose code or whose person is still on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      {SKELETON_BARS.map((bar) => (
        <Skeleton key={bar.height} {...bar} />
      ))}
    </div>
  );
}
