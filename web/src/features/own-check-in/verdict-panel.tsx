import type { Verdict } from '@gym/domain/attendance/attendance';
import { verdictText } from '@gym/domain/text/verdict';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { SIGNS } from '../../ui/signs.ts';
import { UndoButton } from '../../ui/undo-button.tsx';
import type { ShownCheckIn } from './check-in-state.ts';
import { CHECK_IN_FAILURE_TEXT, UNDO_FAILED_TEXT } from './failure-text.ts';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

type Tone = keyof typeof SIGNS;

const TONES: Readonly<Record<Verdict['kind'], Tone>> = {
  registered: 'good',
  granted: 'good',
  warning: 'warn',
  denied: 'bad',
};

export interface AnswerProps {
  readonly shown: Extract<ShownCheckIn, { phase: 'answered' | 'failed' }>;
  readonly name: string | null;
}

/** What came of a press, big: icon, words and colour say the same. */
export function Answer({ shown, name }: AnswerProps) {
  if (shown.phase === 'failed') {
    const { title, body } = CHECK_IN_FAILURE_TEXT[shown.failure];
    return <Panel tone={shown.failure === 'code' ? 'warn' : 'bad'} title={title} lines={[body]} />;
  }
  const { verdict, waits } = shown;
  const { title, lines } = verdictText(verdict, name);
  if (waits) {
    return <Panel tone="good" title={CHECK_IN_TEXT.waitsTitle} lines={[CHECK_IN_TEXT.waitsBody, ...lines.slice(1)]} />;
  }
  return <Panel tone={TONES[verdict.kind]} title={title} lines={lines} />;
}

/** For how long an own check-in can be taken back where it was made, seconds. */
const UNDO_SECONDS = 10;

export interface UndoProps {
  /** `false` when it couldn't be taken back. */
  readonly onUndo: () => Promise<boolean>;
}

/** Takes the check-in back for ten seconds, and is gone then. */
export function OwnUndo({ onUndo }: UndoProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <Notice tone="bad" live>
        {UNDO_FAILED_TEXT}
      </Notice>
    );
  }
  const press = (): void => void onUndo().then((isUndone) => setFailed(!isUndone));
  return <UndoButton label={CHECK_IN_TEXT.undo} seconds={left} onUndo={press} />;
}

function Panel({
  tone,
  title,
  lines,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
}) {
  const Sign = SIGNS[tone];
  return (
    <div className={styles.answer} data-tone={tone}>
      <Sign size={72} aria-hidden className={styles.sign} />
      <p className={styles.answerTitle}>{title}</p>
      {lines.map((line) => (
        <p key={line} className={styles.answerLine}>
          {line}
        </p>
      ))}
    </div>
  );
}
