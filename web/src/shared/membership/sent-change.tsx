import type { RefusalReason } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import type { RequestState, UnansweredRequest } from '../../data/use-request.ts';
import { Unanswered } from '../form/unanswered.tsx';
import { UnderWay } from '../form/under-way.tsx';
import { sentChangeText } from './text.ts';

/**
 * Replaces the form of a membership change while a request has no known answer, or has been running since before the
 * form was opened.
 */
export function SentChange({
  label,
  request,
  say,
  onClose,
}: {
  /** Describes the request. */
  readonly label: string;
  readonly request: UnansweredRequest & Pick<RequestState<{ readonly Seen: Seen }, unknown>, 'unanswered'>;
  /** Returns the sentence of a refusal; by default the one for staff. */
  readonly say?: (reason: RefusalReason) => string;
  readonly onClose: () => void;
}) {
  if (request.unanswered === null) return <UnderWay what={label} onClose={onClose} />;
  const what = sentChangeText(label, request.unanswered.Seen);
  return <Unanswered what={what} request={request} onClose={onClose} {...(say && { say })} />;
}
