import { formatTime } from '@gym/domain/calendar/calendar';
import { happenedAt, isUndo, type OutboxItem } from '../../door/outbox/entry.ts';
import { logNote } from '../../lib/log.ts';
import { UnsentNotice } from '../../shared/door/unsent-notice.tsx';
import { useOutbox, useOwnUnsent } from '../../shared/door/use-outbox.ts';
import { useRefused } from '../../shared/door/use-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

export interface OwnQueueProps {
  /** Uid of the account that is signed in. */
  readonly author: string;
  /** Id of the check-in whose outcome the screen shows above; the list leaves it out. */
  readonly recordedId: string | null;
}

function refusalText(item: OutboxItem) {
  return isUndo(item) ? CHECK_IN_TEXT.undoRefused : CHECK_IN_TEXT.lateRefused;
}

/**
 * Shows how many records of the signed-in person wait to be sent, and which of their own check-ins and undos the server
 * refused.
 */
export function OwnQueue({ author, recordedId }: OwnQueueProps) {
  const outbox = useOutbox();
  const unsent = useOwnUnsent();
  const lateRefusals = useRefused().filter(
    ({ author: itemAuthor, item }) =>
      itemAuthor === author && 'checkIn' in item && item.checkIn.via === 'self' && item.checkIn.id !== recordedId,
  );

  if (unsent === 0 && lateRefusals.length === 0) return null;
  return (
    <div className={styles.queue}>
      <UnsentNotice unsent={unsent} />
      {lateRefusals.map(({ seq, item }) => (
        <Notice key={seq} tone="bad" title={refusalText(item).title(formatTime(happenedAt(item)))} live>
          <p>{refusalText(item).body}</p>
          <Button
            look="quiet"
            onClick={() => {
              outbox?.dismiss(seq).catch((error: unknown) => logNote('refused records', error));
            }}
          >
            {CHECK_IN_TEXT.understood}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
