import type { GymDay } from '@gym/domain/calendar/calendar';
import { markContacted } from '@gym/domain/contracts/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { TemplateKey } from '@gym/domain/text/templates';
import { useRef } from 'react';
import { useRequest } from '../../data/use-request.ts';
import { FOLLOW_UP_TEXT } from './text.ts';

/** A message as it is about to be sent. */
export interface FollowUpContact {
  readonly uid: string;
  readonly ends: GymDay;
  readonly template: TemplateKey;
  readonly text: string;
}

/** Called with each answer to a message that was to be stored; `unavailable` if none came. */
export type OnContacted = (uid: string, answer: Result<{ readonly At: number; readonly By: string }>) => void;

/** Two presses within this time, milliseconds, are one: the link may be double-clicked or its key held down. */
const ONE_PRESS_MS = 1_000;

/**
 * Stores that a person was contacted. The request is stored on the device until its answer is known; until then another
 * press sends it again unchanged.
 */
export function useContact(
  name: string,
  { uid, ends, template, text }: FollowUpContact,
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
    const isSamePress = now - pressedAt.current < ONE_PRESS_MS;
    pressedAt.current = now;
    if (isSamePress) return;
    void (unanswered ? again() : send({ uid, Ends: ends, Template: template, Text: text }));
  };
}
