import type { CallableOutput } from '@gym/domain/contracts/index';
import { resumeMembership, undoResume as undoResumeContract } from '@gym/domain/contracts/memberships';
import type { Result } from '@gym/domain/errors';
import type { MembershipChange } from '@gym/domain/membership/engine';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import type { Annulment } from '@gym/domain/membership/pauses';
import { resume, undoResumption } from '@gym/domain/membership/pauses';
import { previewOrigin, seenOf } from '@gym/domain/membership/seen';
import { useRequest } from '../../data/use-request.ts';
import { useFixedValue } from '../form/use-fixed-value.ts';
import { useSeen } from './use-seen.tsx';

interface PauseChange {
  readonly uid: string;
  readonly entries: readonly MembershipEntry[];
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** Describes the request. */
  readonly label: string;
  readonly onDone: (changed: CallableOutput<'resumeMembership'>) => void;
}

/**
 * A change of a freeze that one button confirms: its preview and its request. While the request is in flight, `view`
 * is the preview that was confirmed, or null if the request was sent before this component was mounted.
 */
function usePauseChange<Change extends MembershipChange | Annulment>(
  contract: typeof resumeMembership | typeof undoResumeContract,
  preview: Result<Change>,
  { uid, entries, now, label, onDone }: PauseChange,
) {
  const seen = useSeen();
  const request = useRequest(contract as typeof resumeMembership, {
    keep: { subject: uid, label },
    onDone: (value, { Seen }) => {
      seen.recordAnswer(Seen, { ok: true, value });
      onDone(value);
    },
    onRefused: (refusal, { Seen }) => seen.recordAnswer(Seen, { ok: false, refusal }),
  });
  const view = useFixedValue({ preview, shown: preview.ok ? seenOf(entries, preview.value) : null, now }, request.busy);
  const stale = view && seen.findStale(view.shown);
  const confirm = (): void => {
    if (view) void request.send({ uid, Seen: seen.toConfirm(view.shown) });
  };
  return { request, view, stale, confirm };
}

/** Resumes a frozen membership today. */
export function useResume(change: PauseChange) {
  const { entries, now } = change;
  return usePauseChange(resumeMembership, resume(entries, previewOrigin(entries, now)), change);
}

/**
 * Undoes a resumption that the member made. The preview ignores check-ins; if there was one since, the server refuses
 * the undo.
 */
export function useUndoResume(change: PauseChange) {
  const { uid, entries, now } = change;
  const preview = undoResumption(entries, { ...previewOrigin(entries, now), by: uid }, []);
  return usePauseChange(undoResumeContract, preview, change);
}
