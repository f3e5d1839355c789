import { photoPath } from '@gym/domain/database/people/photos';
import { productPhotoPath } from '@gym/domain/database/store/products';
import { useRecord } from './read.ts';
import type { Loaded } from './value-store.ts';

/** Returns a photo, which is stored as a data URL; `null` while it is loading, and if there is no valid one. */
function toDataUrl(photo: Loaded<string | null>): string | null {
  const value = photo.status === 'value' ? photo.value : null;
  return value?.startsWith('data:image/') ? value : null;
}

/**
 * Returns a person's photo as a data URL; `null` while it is loading and if there is none. `hasPhoto`: false if it is
 * known that there is none, so that nothing is loaded.
 */
export function usePhoto(uid: string, hasPhoto: boolean): string | null {
  return toDataUrl(useRecord(photoPath, hasPhoto ? { uid } : null));
}

/** Returns a product's photo as a data URL; `null` while it is loading, if there is none, or if it isn't wanted. */
export function useProductPhoto(product: string, isWanted: boolean): string | null {
  return toDataUrl(useRecord(productPhotoPath, isWanted ? { product } : null));
}
