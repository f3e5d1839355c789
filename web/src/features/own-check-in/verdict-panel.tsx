import type { Verdict } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { UNDO_WINDOW_MS } from '@gym/domain/database/door/attendance';
import { verdictText } from '@gym/domain/text/verdict';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { SIGNS } from '../../ui/signs.ts';
import { UndoButton } from '../../ui/undo-button.tsx';
import { CheckInCelebration } from './celebration.tsx';
import type { ShownCheckIn } from './check-in-state.ts';
import { CHECK_IN_FAILURE_TEXT, UNDO_FAILED_TEXT } from './failure-text.ts';
import { ReceptionHint } from './next-steps.tsx';
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
  readonly uid: string;
  readonly today: GymDay;
}

/** The result of a press in large type, as icon, text and colour. */
export function CheckInAnswer({ shown, name, uid, today }: AnswerProps) {
  if (shown.phase === 'failed') {
    const { title, body } = CHECK_IN_FAILURE_TEXT[shown.failure];
    return <Panel tone={shown.failure === 'code' ? 'warn' : 'bad'} title={title} lines={[body]} />;
  }
  const { verdict, isUnconfirmed } = shown;
  const { title, lines } = verdictText(verdict, name);
  const isNew = verdict.kind === 'granted' || verdict.kind === 'warning';
  const [greeting = '', ...others] = lines;
  return (
    <Panel
      tone={isUnconfirmed ? 'good' : TONES[verdict.kind]}
      title={isUnconfirmed ? CHECK_IN_TEXT.waitsTitle : title}
      lines={isUnconfirmed ? [greeting, CHECK_IN_TEXT.waitsBody, ...others] : lines}
      greets={isNew}
    >
      {isNew && <CheckInCelebration uid={uid} today={today} />}
    </Panel>
  );
}

export interface UndoProps {
  /** Resolves to `false` if the check-in couldn't be undone. */
  readonly onUndo: () => Promise<boolean>;
}

/** Undo button, shown for {@link UNDO_WINDOW_MS}. Afterwards a hint with a link to reception replaces it. */
export function OwnUndo({ onUndo }: UndoProps) {
  const [secondsLeft, setSecondsLeft] = useState(UNDO_WINDOW_MS / 1_000);
  // Screen readers announce changes of a live region, not its initial content, so the text follows the first rendering.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    setAnnounced(true);
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
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
  const undo = (): void => void onUndo().then((isUndone) => setFailed(!isUndone));
  return (
    <div className={styles.undo}>
      <UndoButton label={CHECK_IN_TEXT.undo} seconds={secondsLeft} onUndo={undo} />
      <p aria-live="polite">
        {isAnnounced && (secondsLeft > 0 ? CHECK_IN_TEXT.undoFor(UNDO_WINDOW_MS / 1_000) : <ReceptionHint />)}
      </p>
    </div>
  );
}

interface PanelProps {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the first line greets the person by name. */
  readonly greets?: boolean;
  readonly children?: ReactNode;
}

function Panel({ tone, title, lines, greets = false, children }: PanelProps) {
  const Sign = SIGNS[tone];
  const panel = useRef<HTMLDivElement>(null);
  // On a low screen (landscape, 400 % zoom) the answer would be below the fold, so the page scrolls to it.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className={styles.answer} data-tone={tone}>
      <Sign size={72} aria-hidden className={styles.sign} />
      <p className={styles.answerTitle}>{title}</p>
      {lines.map((line, index) => (
        <p key={line} className={styles.answerLine} data-greets={(greets && index === 0) || undefined}>
          {line}
        </p>
      ))}
      {children}
    </div>
  );
}
