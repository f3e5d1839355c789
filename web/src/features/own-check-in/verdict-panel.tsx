import type { Verdict } from '@gym/domain/attendance/attendance';
import { verdictText } from '@gym/domain/text/verdict';
import { type Icon, IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import styles from './own-check-in.module.css';
import { CHECK_IN_FAILURE_TEXT, CHECK_IN_TEXT, type CheckInFailure } from './text.ts';

type Tone = 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<Tone, Icon>> = {
  good: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
};

const TONES: Readonly<Record<Verdict['kind'], Tone>> = {
  registered: 'good',
  granted: 'good',
  warning: 'warn',
  denied: 'bad',
};

interface VerdictPanelProps {
  readonly verdict: Verdict;
  readonly name: string | null;
  /** Kept on this device, not yet confirmed by the server. */
  readonly waits: boolean;
}

/** The answer, big: icon, words and colour say the same. */
export function VerdictPanel({ verdict, name, waits }: VerdictPanelProps) {
  const { title, lines } = verdictText(verdict, name);
  if (waits) {
    return <Answer tone="good" title={CHECK_IN_TEXT.waitsTitle} lines={[CHECK_IN_TEXT.waitsBody, ...lines.slice(1)]} />;
  }
  return <Answer tone={TONES[verdict.kind]} title={title} lines={lines} />;
}

/** A check-in that was not confirmed. */
export function FailurePanel({ failure }: { readonly failure: CheckInFailure }) {
  const { title, body } = CHECK_IN_FAILURE_TEXT[failure];
  return <Answer tone={failure === 'code' ? 'warn' : 'bad'} title={title} lines={[body]} />;
}

function Answer({
  tone,
  title,
  lines,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
}) {
  const Sign = ICONS[tone];
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
