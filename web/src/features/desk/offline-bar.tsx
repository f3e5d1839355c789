import type { UsedDeskCopy } from '../../shared/door/use-desk-copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { OFFLINE_TEXT } from './offline-text.ts';

/** Notice that is shown while there is no network. */
export function DeskOfflineBar({
  offline,
  copyStatus,
}: {
  readonly offline: boolean;
  readonly copyStatus: UsedDeskCopy['status'];
}) {
  return (
    <div aria-live="assertive">
      {offline &&
        (copyStatus === 'ready' ? (
          <Notice tone="warn" title={OFFLINE_TEXT.withCopy}>
            {OFFLINE_TEXT.waits}
          </Notice>
        ) : (
          <Notice tone="warn" title={OFFLINE_TEXT.withoutCopy}>
            {copyStatus === 'loading' ? OFFLINE_TEXT.stillLoading : OFFLINE_TEXT.withoutCopyHint}
          </Notice>
        ))}
    </div>
  );
}
