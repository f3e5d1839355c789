import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ANSWER_LIMIT_MS } from '../../data/answered.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-skeleton.module.css';
import { SKELETON_BARS } from './page-skeleton-bars.ts';

/**
 * Skeleton that is shown while a page or a part of it is loading. After {@link ANSWER_LIMIT_MS} it becomes a message
 * with a button that reloads the app.
 */
export function PageSkeleton() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANSWER_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) {
    return (
      <Message
        icon={IconAlertTriangle}
        title={FAILURE_TEXT.dataNotLoadedTitle}
        body={READ_FAILURE_TEXT.unavailable}
        live
      >
        <Button look="secondary" onClick={() => location.reload()}>
          {FAILURE_TEXT.reload}
        </Button>
      </Message>
    );
  }
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      {SKELETON_BARS.map((bar) => (
        <Skeleton key={bar.height} {...bar} />
      ))}
    </div>
  );
}
