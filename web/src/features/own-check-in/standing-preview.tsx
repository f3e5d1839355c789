import type { Verdict } from '@gym/domain/attendance/attendance';
import { verdictText } from '@gym/domain/text/verdict';
import { Notice, type Tone } from '../../ui/notice.tsx';
import { CHECK_IN_TEXT } from './text.ts';

/** What the door would say now, before the button is pressed. Small on purpose: the answer itself is the big one. */
export function StandingPreview({ verdict }: { readonly verdict: Verdict }) {
  const { title, lines } = verdictText(verdict, null);
  const looks: Readonly<Record<Verdict['kind'], { readonly tone: Tone; readonly title: string }>> = {
    registered: { tone: 'good', title },
    granted: { tone: 'good', title: CHECK_IN_TEXT.readyTitle },
    warning: { tone: 'warn', title: CHECK_IN_TEXT.warningTitle },
    denied: { tone: 'bad', title },
  };
  const look = looks[verdict.kind];
  // The first line of a granted verdict is the greeting, which belongs to the answer.
  const greets = verdict.kind === 'granted' || verdict.kind === 'warning';
  return (
    <Notice tone={look.tone} title={look.title}>
      {lines.slice(greets ? 1 : 0).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
