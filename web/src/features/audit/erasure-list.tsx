import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ErasureRequest } from '../../data/erasures.ts';
import { List } from '../../shared/list/list.tsx';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import audit from './audit.module.css';
import { EraseDialog, RefuseDialog } from './erasure-dialogs.tsx';
import { ERASURES_TEXT } from './erasures-text.ts';
import { usePersonName } from './person-name.tsx';
import styles from './uncharged.module.css';

type Answer = 'erase' | 'refuse';

/** The request whose dialog is open, with the chosen answer. */
interface ChosenAnswer {
  readonly uid: string;
  readonly name: string;
  readonly answer: Answer;
}

/** The person whose data the request is about, with a link to their file, and the day of the request. */
function RequestFacts({
  name,
  request: { key: uid, value },
}: {
  readonly name: string;
  readonly request: ErasureRequest;
}) {
  return (
    <>
      <Link to={memberPath(uid)} className={styles.who}>
        {name}
      </Link>
      <span>
        <UnbrokenDates>{ERASURES_TEXT.requestedOn(gymDayOf(value.At))}</UnbrokenDates>
      </span>
    </>
  );
}

function OpenRow({
  request,
  today,
  onAnswer,
}: {
  readonly request: ErasureRequest;
  readonly today: GymDay;
  readonly onAnswer: (chosen: ChosenAnswer) => void;
}) {
  const { key: uid, value } = request;
  const name = usePersonName(uid);
  return (
    <li className={styles.row}>
      <RequestFacts name={name} request={request} />
      <span>
        {value.AnswerBy < today && <strong>{ERASURES_TEXT.late}. </strong>}
        <UnbrokenDates>{ERASURES_TEXT.answerBy(value.AnswerBy)}</UnbrokenDates>.{' '}
        <UnbrokenDates>{ERASURES_TEXT.doneBy(value.DoneBy)}</UnbrokenDates>.
      </span>
      <span className={audit.buttons}>
        <Button
          look="secondary"
          size="small"
          aria-label={ERASURES_TEXT.eraseOf(name)}
          onClick={() => onAnswer({ uid, name, answer: 'erase' })}
        >
          {ERASURES_TEXT.erase}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={ERASURES_TEXT.refuseOf(name)}
          onClick={() => onAnswer({ uid, name, answer: 'refuse' })}
        >
          {ERASURES_TEXT.refuse}
        </Button>
      </span>
    </li>
  );
}

function RefusedRow({ request }: { readonly request: ErasureRequest }) {
  const { value } = request;
  const name = usePersonName(request.key);
  if (value.Refused === undefined) return null;
  return (
    <li className={styles.row}>
      <RequestFacts name={name} request={request} />
      <span>
        <UnbrokenDates>{ERASURES_TEXT.refused(gymDayOf(value.Refused.At))}</UnbrokenDates>.{' '}
        {ERASURES_TEXT.grounds[value.Refused.Ground]}.
      </span>
    </li>
  );
}

function ErasedRow({ request: { value } }: { readonly request: ErasureRequest }) {
  return (
    <li className={styles.row}>
      <span>{ERASURES_TEXT.erased}</span>
      <span>
        <UnbrokenDates>{ERASURES_TEXT.requestedOn(gymDayOf(value.At))}</UnbrokenDates>
      </span>
      <span>
        <UnbrokenDates>{ERASURES_TEXT.done(gymDayOf(value.Ended ?? value.At))}</UnbrokenDates>
      </span>
    </li>
  );
}

/** The notice after each answer. */
const ANSWER_NOTICE: Readonly<Record<Answer, string>> = {
  erase: ERASURES_TEXT.erasureStarted,
  refuse: ERASURES_TEXT.refusalSent,
};

/** Requests for erasure: open ones with their deadlines, and answered ones. */
export function ErasureList({
  requests,
  today,
}: {
  readonly requests: readonly ErasureRequest[];
  readonly today: GymDay;
}) {
  // The row may change before the server's answer arrives, so the dialog is rendered outside of the row.
  const [chosen, setChosen] = useState<ChosenAnswer | null>(null);
  const [answered, setAnswered] = useState<Answer | null>(null);
  const AnswerDialog = chosen?.answer === 'erase' ? EraseDialog : RefuseDialog;
  const open = requests.filter(({ value }) => value.Open);
  return (
    <>
      {answered !== null && (
        <Notice tone="good" live>
          {ANSWER_NOTICE[answered]}
        </Notice>
      )}
      <List
        items={requests}
        keyOf={({ key }) => key}
        label={ERASURES_TEXT.list}
        empty={<Message icon={IconUserOff} title={ERASURES_TEXT.emptyTitle} body={ERASURES_TEXT.emptyBody} />}
        above={
          <p className={audit.count} role="status">
            {ERASURES_TEXT.count(open.length)}
          </p>
        }
        className={styles.rows}
      >
        {(request) =>
          request.value.Open ? (
            <OpenRow request={request} today={today} onAnswer={setChosen} />
          ) : request.value.Refused ? (
            <RefusedRow request={request} />
          ) : (
            <ErasedRow request={request} />
          )
        }
      </List>
      {chosen && (
        <AnswerDialog
          uid={chosen.uid}
          name={chosen.name}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            setAnswered(chosen.answer);
          }}
        />
      )}
    </>
  );
}
