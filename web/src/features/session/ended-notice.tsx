import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { useSession } from '../../data/session.ts';
import { readStored } from '../../lib/device-storage.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';

/** Notice on the sign-in page that the server ended the session of this device. */
export function EndedNotice() {
  const { status } = useSession();
  // The prerendered HTML can't know the device's state.
  const isHydrated = useHydrated();
  if (!isHydrated || status === 'signed-in' || readStored('sessionEnded') === null) return null;
  return (
    <Notice tone="warn" live>
      {FAILURE_TEXT.sessionEnded}
    </Notice>
  );
}
