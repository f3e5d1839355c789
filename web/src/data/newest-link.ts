import { accessLinkPath, latestAccessLinkPath, type StoredAccessLink } from '@gym/domain/database/people/cards';
import { useRecord } from './read.ts';
import type { Loaded } from './value-store.ts';

const NO_LINK: Loaded<null> = { status: 'value', value: null };

/** Subscribes to a person's newest access link; `null` if none is stored. For administrators and reception. */
export function useNewestLink(uid: string): Loaded<StoredAccessLink | null> {
  const latest = useRecord(latestAccessLinkPath, { uid });
  const code = latest.status === 'value' ? latest.value : null;
  const link = useRecord(accessLinkPath, code === null ? null : { code });
  if (latest.status !== 'value') return latest;
  return code === null ? NO_LINK : link;
}
