import { GuestDoor } from './guests.ts';
import { openOutbox } from './outbox/open-outbox.ts';

/**
 * Opens the outbox and returns the `GuestDoor` with which the desk registers guests of a branch. Rejects if the
 * browser's storage can't be opened, since nothing could be recorded.
 */
export async function openGuestDoor(owner: { readonly branch: string; readonly author: string }): Promise<GuestDoor> {
  const opened = await openOutbox();
  return new GuestDoor({ ...opened, ...owner, via: 'desk', newId: () => crypto.randomUUID() });
}
