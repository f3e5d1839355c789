import type { GymDay } from '@gym/domain/calendar/calendar';
import { markContacted } from '@gym/domain/contracts/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { TemplateKey } from '@gym/domain/text/templates';
import { useRef } from 'react';
import { useRequest } from '../../data/use-request.ts';
import { FOLLOW_UP_TEXT } from './text.ts';

/** A message that staff are about to send. */
export interface FollowUpMessage {
  readonly uid: string;
  /** Last day of the membership that the message is about. */
  readonly ends: GymDay;
  readonly template: TemplateKey;
  readonly text: string;
}

/**
 * Called with each answer to the request that stores that staff contacted the person. If no answer arrived, `answer`
 * is the refusal `unavailable`.
 */
export type OnContacted = (uid: string, answer: Result<{ readonly At: number; readonly By: string }>) => void;

/** Two presses within this time, milliseconds, count as one: the link may be double-clicked or its key held down. */
const SAME_PRESS_MS = 1_000;

/**
 * Returns a function that stores that a person was contacted. The request stays on the device until its answer is
 * known. Until then another press sends it again unchanged.
 */
export function useContact(
  name: string,
  { uid, ends, template, text }: FollowUpMessage,
  onContacted: OnContacted,
): () => void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const { send, again, unanswered } = useRequest(markContacted, {
    keep: { subject: uid, label: FOLLOW_UP_TEXT.label(name) },
    onDone: (contacted) => onContacted(uid, ok(contacted)),
    onRefused: ({ reason }) => onContacted(uid, refuse(reason)),
  });
  return () => {
    const now = performance.now();
    const isSamePress = now - pressedAt.current < SAME_PRESS_MS;
    pressedAt.current = now;
    if (isSamePress) return;
    void (unanswered ? again() : send({ uid, Ends: ends, Template: template, Text: text }));
  };
}
