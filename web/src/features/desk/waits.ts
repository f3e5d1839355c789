import { createContext, useContext } from 'react';
import { OFFLINE_TEXT } from './offline-text.ts';

/** Is there no network? Then what the server must do waits. */
export const DeskIsOffline = createContext(false);

/** The words of a button that needs the network, and whether it waits for it. */
export function useWaits(): { readonly waits: boolean; readonly said: (words: string) => string } {
  const waits = useContext(DeskIsOffline);
  return { waits, said: (words) => (waits ? `${words} · ${OFFLINE_TEXT.waitsForNetwork}` : words) };
}
