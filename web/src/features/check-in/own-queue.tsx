import { formatTime } from '@gym/domain/calendar/calendar';
import { happenedAt, type OutboxEntry } from '@gym/domain/door/outbox';
import { CHECK_IN_TEXT } from '@gym/domain/text/check-in';
import { unsentText } from '@gym/domain/text/door';
import { useEffect, useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './check-in.module.css';
import { useOutbox, useOutboxCounts } from './outbox/own-outbox.ts';

/** What of one's own check-ins waits, and what the server refused while one was not looking. */
export function OwnQueue({ uid }: { readonly uid: string }) {
  const opened = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const [late, setLate] = useState<readonly OutboxEntry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that the list has changed
  useEffect(() => {
    let current = true;
    opened?.outbox.refused().then(
      (entries) => {
        if (!current) return;
        setLate(
          entries.filter(
            ({ author, item }) => author === uid && item.kind === 'check-in' && item.checkIn.via === 'self',
          ),
        );
      },
      (error: unknown) => logNote('refused records', error),
    );
    return () => {
      current = false;
    };
  }, [opened, refused, uid]);

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
              opened?.outbox.dismiss(seq).catch((error: unknown) => logNote('refused records', error));
            }}
          >
            {CHECK_IN_TEXT.understood}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
