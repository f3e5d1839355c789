import { userPath } from '@gym/domain/database/people/users';
import { useRecord } from '../../data/read.ts';
import { AUDIT_TEXT } from './text.ts';

/** Stored as the author, instead of a uid, if the server makes a change without a person. */
export const SERVER = 'server';

/**
 * Returns a person's name by uid, or else their e-mail. Returns a word for the server and for people whose profile has
 * neither or can't be read, and an ellipsis while the profile is loading.
 */
export function usePersonName(uid: string): string {
  const user = useRecord(userPath, { uid });
  if (uid === SERVER) return AUDIT_TEXT.server;
  if (user.status === 'loading') return '…';
  if (user.status === 'error') return AUDIT_TEXT.unknown;
  return user.value?.Nombre ?? user.value?.Email ?? AUDIT_TEXT.unknown;
}

/** Whether the account has a profile; a terminal's has none. `true` while that is unknown. */
export function useHasProfile(uid: string): boolean {
  const user = useRecord(userPath, { uid });
  return user.status !== 'value' || user.value !== null;
}

export function PersonName({ uid }: { readonly uid: string }) {
  return usePersonName(uid);
}
