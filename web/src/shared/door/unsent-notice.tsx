import { Notice } from '../../ui/notice.tsx';
import { STUCK_NEXT_TEXT, stuckText, UNSENT_NEXT_TEXT, unsentText } from './text.ts';
import { useOutboxCounts } from './use-outbox.ts';

/** The number of unsent records, and what to do about those that this version of the app can't send. */
export function UnsentNotice({ unsent }: { readonly unsent: number }) {
  const { stuck } = useOutboxCounts();
  const waiting = unsent - stuck;
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info">
          {unsentText(waiting)}. {UNSENT_NEXT_TEXT}
        </Notice>
      )}
      {stuck > 0 && (
        <Notice tone="warn" title={stuckText(stuck)} live>
          {STUCK_NEXT_TEXT}
        </Notice>
      )}
    </>
  );
}
