import type { CallableOutput } from '@gym/domain/contracts/index';
import { describeMessages } from '@gym/domain/contracts/messages';
import type { Result } from '@gym/domain/errors';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MESSAGE_TEXT, stopText } from './message-text.ts';
import styles from './settings.module.css';

type MessageState = CallableOutput<'describeMessages'>;

/** Says whether reminders are sent, what is missing if not, and what stops them. */
function StateNotices({ isOn, missing, stops }: MessageState) {
  if (!isOn) {
    return (
      <>
        <Notice tone="info">{MESSAGE_TEXT.off}</Notice>
        <p className={styles.text}>{MESSAGE_TEXT.offHow(missing)}</p>
      </>
    );
  }
  if (stops.length === 0) return <Notice tone="good">{MESSAGE_TEXT.on}</Notice>;
  return stops.map(({ what, cause, since }) => (
    <Notice key={what} tone="bad" title={MESSAGE_TEXT.stoppedTitle}>
      {MESSAGE_TEXT.since(momentText(since))} {stopText(what, cause)}
    </Notice>
  ));
}

/** Card with the state of automatic reminders by WhatsApp, and what to do if they aren't set up or have stopped. */
export function MessageSettings() {
  const [answer, setAnswer] = useState<Result<MessageState> | null>(null);
  const load = useCallback(() => {
    setAnswer(null);
    void call(describeMessages, {}).then(setAnswer);
  }, []);
  useEffect(load, [load]);
  return (
    <Card title={MESSAGE_TEXT.title}>
      {answer === null && <Skeleton height={48} radius={8} />}
      {answer?.ok === false && (
        <Notice tone="bad" live>
          <p>{staffRefusalText(answer.refusal.reason)}</p>
          <Button look="quiet" onClick={load}>
            {FAILURE_TEXT.retry}
          </Button>
        </Notice>
      )}
      {answer?.ok && <StateNotices {...answer.value} />}
    </Card>
  );
}
