import { verdictText } from '@gym/domain/text/verdict';
import { lazyPart, onDemand } from '../../lib/on-demand.tsx';
import { appIsStable } from '../../lib/stability.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OwnQueueProps } from './own-queue.tsx';
import { CHECK_IN_TEXT } from './text.ts';
import type { AnswerProps, UndoProps } from './verdict-panel.tsx';

/**
 * The answer and its undo. They aren't part of the first view, but load right after it, before the network can be lost.
 */
const answerParts = appIsStable
  .then(() => import('./verdict-panel.tsx'))
  .catch(() => ({ CheckInAnswer: PlainAnswer, OwnUndo: NoButton }));
export const answer = onDemand(async () => (await answerParts).CheckInAnswer);
export const ownUndo = onDemand(async () => (await answerParts).OwnUndo);
// Loads both parts now, so that the first rendering after the answer shows them.
for (const part of [answer, ownUndo]) void part.load();

/** The waiting and refused records. They load later too, since the outbox has to open before. */
const queuePart = appIsStable.then(() => import('./own-queue.tsx')).catch(() => ({ OwnQueue: Nothing }));
export const LazyOwnQueue = lazyPart(() => queuePart, 'OwnQueue');

/** The answer as text only, if its own part could not be loaded. */
function PlainAnswer({ shown, name }: AnswerProps) {
  if (shown.phase === 'failed') return <Notice tone="bad">{CHECK_IN_TEXT.failed}</Notice>;
  const title = shown.waits ? CHECK_IN_TEXT.waitsTitle : verdictText(shown.verdict, name).title;
  return <Notice tone={shown.verdict.kind === 'denied' ? 'bad' : 'good'}>{title}</Notice>;
}

function NoButton(_: UndoProps) {
  return null;
}

function Nothing(_: OwnQueueProps) {
  return null;
}
