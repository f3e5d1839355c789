import { guestPath } from '@gym/domain/database/door/guests';
import { useRecord } from '../../data/read.ts';
import { AUDIT_TEXT } from './text.ts';

interface GuestNameProps {
  readonly branch: string;
  readonly day: string;
  readonly id: string;
}

/** The name in a guest's record. A word replaces it if the record was deleted or can't be read. */
export function GuestName({ branch, day, id }: GuestNameProps) {
  const guest = useRecord(guestPath, { branch, day, id });
  if (guest.status === 'loading') return '…';
  return (guest.status === 'value' ? guest.value?.Name : undefined) ?? AUDIT_TEXT.unknown;
}
