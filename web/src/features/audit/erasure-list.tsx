import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ErasureRequest } from '../../data/erasures.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import audit from './audit.module.css';
import { EraseDialog, RefuseDialog } from './erasure-dialogs.tsx';
import { ERASURES_TEXT } from './erasures-text.ts';
import { usePersonName } from './person-name.tsx';
import styles from './uncharged.module.css';

type Answer = 'erase' | 'refuse';

function OpenRow({
  request: { key: uid, value },
  today,
  onDone,
}: {
  readonly request: ErasureRequest;
  readonly today: GymDay;
  readonly onDone: (answer: Answer) => void;
}) {
  const name = usePersonName(uid);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const dialog = { uid, name, onClose: () => setAnswer(null) };
  const done = (given: Answer) => () => {
    setAnswer(null);
    onDone(given);
  };
  return (
    <li className={styles.row}>
      <Link to={memberPath(uid)} className={styles.who}>
        {name}
      </Link>
      <span>
        <Dated>{ERASURES_TEXT.asked(gymDayOf(value.At))}</Dated>
      </span>
      <span>
        {value.AnswerBy < today && <strong>{ERASURES_TEXT.late}. </strong>}
        <Dated>{ERASURES_TEXT.answerBy(value.AnswerBy)}</Dated>. <Dated>{ERASURES_TEXT.doneBy(value.DoneBy)}</Dated>.
      </span>
      <span className={audit.answers}>
        <Button
          look="secondary"
          size="small"
          aria-label={ERASURES_TEXT.eraseOf(name)}
          onClick={() => setAnswer('erase')}
        >
          {ERASURES_TEXT.erase}
        </Button>
        <Button look="quiet" size="small" aria-label={ERASURES_TEXT.refuseOf(name)} onClick={() => setAnswer('refuse')}>
          {ERASURES_TEXT.refuse}
        </Button>
      </span>
      {answer === 'erase' && <EraseDialog {...dialog} onDone={done('erase')} />}
      {answer === 'refuse' && <RefuseDialog {...dialog} onDone={done('refuse')} />}
    </li>
  );
}

function RefusedRow({ request: { key: uid, value } }: { readonly request: ErasureRequest }) {
  const name = usePersonName(uid);
  if (value.Refused === undefined) return null;
  return (
    <li className={styles.row}>
      <Link to={memberPath(uid)} className={styles.who}>
        {name}
      </Link>
      <span>
        <Dated>{ERASURES_TEXT.asked(gymDayOf(value.At))}</Dated>
      </span>
      <span>
        <Dated>{ERASURES_TEXT.refused(gymDayOf(value.Refused.At))}</Dated>.{' '}
        {ERASURES_TEXT.grounds[value.Refused.Ground]}.
      </span>
    </li>
  );
}

function DoneRow({ request: { value } }: { readonly request: ErasureRequest }) {
  return (
    <li className={styles.row}>
      <span>{ERASURES_TEXT.erased}</span>
      <span>
        <Dated>{ERASURES_TEXT.asked(gymDayOf(value.At))}</Dated>
      </span>
      <span>
        <Dated>{ERASURES_TEXT.done(gymDayOf(value.Ended ?? value.At))}</Dated>
      </span>
    </li>
  );
}

const SAID: Readonly<Record<Answer, string>> = { erase: ERASURES_TEXT.begun, refuse: ERASURES_TEXT.told };

/** Who asked for the own data to be erased: first those that wait, with their deadlines, then what was answered. */
export function ErasureList({
  requests,
  today,
}: {
  readonly requests: readonly ErasureRequest[];
  readonly today: GymDay;
}) {
  const [answered, setAnswered] = useState<Answer | null>(null);
  if (requests.length === 0) {
    return <Message icon={IconUserOff} title={ERASURES_TEXT.emptyTitle} body={ERASURES_TEXT.emptyBody} />;
  }
  const open = requests.filter(({ value }) => value.Open);
  return (
    <>
      <p className={audit.count} role="status">
        {ERASURES_TEXT.count(open.length)}
      </p>
      {answered !== null && (
        <Notice tone="good" live>
          {SAID[answered]}
        </Notice>
      )}
      <ul className={styles.rows} aria-label={ERASURES_TEXT.list}>
        {requests.map((request) =>
          request.value.Open ? (
            <OpenRow key={request.key} request={request} today={today} onDone={setAnswered} />
          ) : request.value.Refused ? (
            <RefusedRow key={request.key} request={request} />
          ) : (
            <DoneRow key={request.key} request={request} />
          ),
        )}
      </ul>
    </>
  );
}
