import { PUBLISHED_NAMES } from '@gym/domain/contracts/site';
import { picturePath } from '@gym/domain/database/store/pictures';
import { useRecord } from '../../data/read.ts';
import { publishedPicture } from './picture.tsx';

/**
 * Returns the picture of a record that staff edit: its URL if the record is public, else a data URL, because the
 * server only serves public pictures. `null` if there is no picture, while it is loading, and if loading fails.
 */
export function useManagedPicture(
  kind: 'plan' | 'branch' | 'notice',
  record: Parameters<typeof publishedPicture>[1],
  isPublic: boolean,
): string | null {
  const address = publishedPicture(PUBLISHED_NAMES[kind].many, record);
  const isRead = address !== null && record !== null && !isPublic;
  const stored = useRecord(picturePath, isRead ? { kind, id: record.key } : null);
  if (!isRead) return address;
  return stored.status === 'value' ? stored.value : null;
}
