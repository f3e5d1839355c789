import { FAILURE_TEXT } from '@gym/domain/text/shell';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** The shape of a page whose code or whose person is still on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      <Skeleton height={24} width="60%" />
      <Skeleton height={160} radius={16} />
      <Skeleton height={56} />
    </div>
  );
}
