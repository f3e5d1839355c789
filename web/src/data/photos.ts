import { photoPath } from '@gym/domain/database/photos';
import { useValue } from './use-value.ts';

function parsePhoto(raw: unknown): string | null {
  return typeof raw === 'string' && raw.startsWith('data:image/') ? raw : null;
}

/** Somebody's photo as a data URL, fetched when first shown; `null` while it is on its way or when there is none. */
export function usePhoto(uid: string, hasPhoto: boolean): string | null {
  const photo = useValue(hasPhoto ? { path: photoPath.at({ uid }), parse: parsePhoto } : null);
  return photo.status === 'value' ? photo.value : null;
}
