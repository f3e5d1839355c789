import { Notice } from '../../ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { UNANSWERED_TEXT } from './text.ts';
import styles from './unanswered.module.css';

/** Replaces a form that is opened while a request about the same subject is in flight. */
export function UnderWay({
  what,
  onClose,
}: {
  /** Describes what was sent. */
  readonly what: string;
  readonly onClose: () => void;
}) {
  return (
    <div className={styles.stack}>
      <Notice tone="info" title={UNANSWERED_TEXT.underWay} live>
        {what}
      </Notice>
      <DialogFoot onBack={onClose} />
    </div>
  );
}
