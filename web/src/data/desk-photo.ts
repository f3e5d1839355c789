import { createContext, useContext } from 'react';
import { useCachedPhoto } from './photo-cache.ts';
import { usePhoto } from './photos.ts';

/** Does this device keep the photos that it has shown? */
export const KeepsPhotos = createContext(false);

/** The desk's photos: kept on the device where it works without network, else the database's alone. */
export function useDeskPhoto(uid: string | null, hasPhoto: boolean): string | null {
  const keeps = useContext(KeepsPhotos);
  const live = usePhoto(uid ?? '', uid !== null && hasPhoto && !keeps);
  const cached = useCachedPhoto(keeps ? uid : null, hasPhoto);
  return keeps ? cached : live;
}
