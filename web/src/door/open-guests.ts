import { GuestDoor } from './guests.ts';
import { openOutbox } from './outbox/open-outbox.ts';

/**
 * Opens the part of a branch's door for day passes, for its desk. Rejects if the browser's storage can't be opened,
 * since nothing could be recorded.
 */
export async function openGuestDoor(place: { readonly branch: string; readonly author: string }): Promise<GuestDoor> {
  const opened = await openOutbox();
  return new GuestDoor({ ...opened, ...place, via: 'desk', newId: () => crypto.randomUUID() });
}
