import { configPath } from '@gym/domain/database/system/config';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { useRecord } from '../../data/read.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './bar.module.css';

/** Announces that the app is closed for a backup or a restore. */
export function RestoringBar() {
  const config = useRecord(configPath, {});
  const isClosed = config.status === 'value' && config.value?.Restoring !== undefined;
  return (
    <div className={styles.bar} aria-live="polite">
      {isClosed && <Notice tone="warn">{FAILURE_TEXT.restoring}</Notice>}
    </div>
  );
}
