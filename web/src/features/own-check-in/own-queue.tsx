import { formatTime } from '@gym/domain/calendar/calendar';
import { happenedAt } from '../../door/outbox/entry.ts';
import { logNote } from '../../lib/log.ts';
import { unsentText } from '../../shared/door/text.ts';
import { useOutbox, useOwnUnsent } from '../../shared/door/use-outbox.ts';
import { useRefused } from '../../shared/door/use-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

export interface OwnQueueProps {
  readonly uid: string;
  /** Id of the check-in whose outcome the screen shows above; the list leaves it out. */
  readonly recordedId: string | null;
}

/** How many own check-ins wait, and those that the server refused after the screen had said they are kept. */
export function OwnQueue({ uid, recordedId }: OwnQueueProps) {
  const outbox = useOutbox();
  const unsent = useOwnUnsent();
  const late = useRefused().filter(
    ({ author, item }) =>
      author === uid && item.kind === 'check-in' && item.checkIn.via === 'self' && item.checkIn.id !== recordedId,
  );

  if (unsent === 0 && late.length === 0) return null;
  return (
    <div className={styles.queue}>
      {unsent > 0 && <Notice tone="info">{unsentText(unsent)}</Notice>}
      {late.map(({ seq, item }) => (
        <Notice key={seq} tone="bad" title={CHECK_IN_TEXT.lateRefusedTitle(formatTime(happenedAt(item)))} live>
          <p>{CHECK_IN_TEXT.lateRefusedBody}</p>
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
