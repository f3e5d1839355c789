import { verdictText } from '@gym/domain/text/verdict';
import { createOnDemand, lazyPart } from '../../lib/on-demand.tsx';
import { whenAppIsStable } from '../../lib/stability.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OwnQueueProps } from './own-queue.tsx';
import { CHECK_IN_TEXT } from './text.ts';
import type { AnswerProps, UndoProps } from './verdict-panel.tsx';

/**
 * The module with the answer to a check-in and the undo button. It isn't part of the first view, but is loaded right
 * after it, so that an answer can be shown even if the network is lost later.
 */
const answerParts = whenAppIsStable
  .then(() => import('./verdict-panel.tsx'))
  .catch(() => ({ CheckInAnswer: PlainAnswer, OwnUndo: NoButton }));
export const ANSWER_PART = createOnDemand(async () => (await answerParts).CheckInAnswer);
export const UNDO_PART = createOnDemand(async () => (await answerParts).OwnUndo);
// Both parts are loaded before they are needed, so that the first rendering after a press shows them without a wait.
for (const part of [ANSWER_PART, UNDO_PART]) void part.load();

/**
 * The module with the list of unsent and refused records. It isn't part of the first view either, because the list can
 * be shown only once the outbox is open.
 */
const queuePart = whenAppIsStable.then(() => import('./own-queue.tsx')).catch(() => ({ OwnQueue: Nothing }));
export const LazyOwnQueue = lazyPart(() => queuePart, 'OwnQueue');

/** Shows the answer as text only, if the module with the answer could not be loaded. */
function PlainAnswer({ shown, name }: AnswerProps) {
  if (shown.phase === 'failed') return <Notice tone="bad">{CHECK_IN_TEXT.failed}</Notice>;
  const title = shown.isUnconfirmed ? CHECK_IN_TEXT.waitsTitle : verdictText(shown.verdict, name).title;
  return <Notice tone={shown.verdict.kind === 'denied' ? 'bad' : 'good'}>{title}</Notice>;
}

/** Replaces the undo button if its module could not be loaded. */
function NoButton(_: UndoProps) {
  return null;
}

/** Replaces the list of records if its module could not be loaded. */
function Nothing(_: OwnQueueProps) {
  return null;
}
