import { userPath } from '@gym/domain/database/people/users';
import { useRecord } from '../../data/read.ts';
import { AUDIT_TEXT } from './text.ts';

/** What the server does by itself is under this name. */
export const SERVER = 'server';

/** A person's name by uid; the system's own, and people without a name, in words. */
export function usePersonName(uid: string): string {
  const user = useRecord(userPath, { uid });
  if (uid === SERVER) return AUDIT_TEXT.server;
  if (user.status === 'loading') return '…';
  if (user.status === 'error') return AUDIT_TEXT.unknown;
  return user.value?.Nombre ?? user.value?.Email ?? AUDIT_TEXT.unknown;
}

export function PersonName({ uid }: { readonly uid: string }) {
  return usePersonName(uid);
}
