import type { CallableOutput } from '@gym/domain/contracts/index';
import { resumeMembership } from '@gym/domain/contracts/memberships';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { resume } from '@gym/domain/membership/pauses';
import { previewDoing, seenOf } from '@gym/domain/membership/seen';
import { useRequest } from '../../data/use-request.ts';
import { useFrozen } from '../form/use-frozen.ts';
import { useSeen } from './use-seen.tsx';

/**
 * The end of a freeze today, confirmed by one button: its preview, and the request that carries it. While the request
 * is under way the preview stays the one that was sent; `view` is null if it was sent before this was opened.
 */
export function useResume({
  uid,
  entries,
  now,
  label,
  onDone,
}: {
  readonly uid: string;
  readonly entries: readonly MembershipEntry[];
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** The request in words. */
  readonly label: string;
  readonly onDone: (resumed: CallableOutput<'resumeMembership'>) => void;
}) {
  const preview = resume(entries, previewDoing(entries, now));
  const seen = useSeen();
  const request = useRequest(resumeMembership, {
    keep: { of: uid, label },
    onDone: (value, { Seen }) => {
      seen.heed(Seen, { ok: true, value });
      onDone(value);
    },
    onRefused: (refusal, { Seen }) => seen.heed(Seen, { ok: false, refusal }),
  });
  const view = useFrozen({ preview, shown: preview.ok ? seenOf(entries, preview.value) : null, now }, request.busy);
  const stale = view && seen.look(view.shown);
  const confirm = (): void => {
    if (view) void request.send({ uid, Seen: seen.toConfirm(view.shown) });
  };
  return { request, view, stale, confirm };
}
