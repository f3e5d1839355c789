import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhoto } from '../../data/photos.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './desk.module.css';
import { LetInDialog } from './let-in-dialog.tsx';
import { DESK_TEXT, deskVerdictText } from './text.ts';
import type { DeskState } from './use-desk.ts';

const SIGNS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;

interface DeskAnswerProps {
  readonly state: DeskState;
  readonly onLetIn: (reason: string) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** What became of the last person at the desk, and what can be done about it. */
export function DeskAnswer(props: DeskAnswerProps) {
  const { state } = props;
  switch (state.phase) {
    case 'ready':
      return null;
    case 'busy':
      return <Notice tone="info">{DESK_TEXT.registering}</Notice>;
    case 'failed':
      return <Notice tone="bad">{state.problem === 'read' ? DESK_TEXT.notRead : DESK_TEXT.notKept}</Notice>;
    case 'undone':
      return <Notice tone="info">{DESK_TEXT.undone(state.name)}</Notice>;
    case 'answered':
      return <Answered {...props} state={state} />;
  }
}

type AnsweredState = Extract<DeskState, { phase: 'answered' }>;

function toneOf({ verdict, checkIn }: AnsweredState): keyof typeof SIGNS {
  if (verdict.kind === 'denied') return checkIn ? 'warn' : 'bad';
  return verdict.kind === 'warning' ? 'warn' : 'good';
}

function Answered({ state, onLetIn, onUndo, onClose }: DeskAnswerProps & { readonly state: AnsweredState }) {
  const { person, verdict, checkIn, undoSeconds } = state;
  const [asking, setAsking] = useState(false);
  const photo = usePhoto(person.uid, person.hasPhoto === true);
  const { title, lines } = deskVerdictText(verdict);
  const tone = toneOf(state);
  const Sign = SIGNS[tone];
  const wasLetIn = verdict.kind === 'denied' && checkIn !== null;
  return (
    <div className={styles.answer} data-tone={tone}>
      <Portrait photo={photo} name={person.name} size="96px" />
      <div className={styles.words}>
        <p className={styles.name}>{person.name}</p>
        <p className={styles.verdict}>
          <Sign size={24} aria-hidden />
          {wasLetIn ? DESK_TEXT.done(person.name.split(' ')[0] ?? '') : title}
        </p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        <div className={styles.actions}>
          {verdict.kind === 'denied' && !checkIn && <Button onClick={() => setAsking(true)}>{DESK_TEXT.letIn}</Button>}
          {undoSeconds > 0 && (
            <Button look="secondary" onClick={onUndo}>
              {DESK_TEXT.undo}
              {/* Seen, not read out: it changes every second. */}
              <span aria-hidden="true" className={styles.seconds}>
                {undoSeconds}
              </span>
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {DESK_TEXT.close}
          </Button>
        </div>
      </div>
      {asking && (
        <LetInDialog
          name={person.name}
          onClose={() => setAsking(false)}
          onLetIn={(reason) => {
            setAsking(false);
            onLetIn(reason);
          }}
        />
      )}
    </div>
  );
}
