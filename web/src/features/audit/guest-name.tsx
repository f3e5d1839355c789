import { useGuestName } from '../../data/guest-name.ts';
import { AUDIT_TEXT } from './text.ts';

/** The name on a guest's record, while it is kept. */
export function GuestName(place: { readonly branch: string; readonly day: string; readonly id: string }) {
  const name = useGuestName(place);
  if (name.status !== 'value') return '…';
  return name.value ?? AUDIT_TEXT.unknown;
}
