import { createContext, useContext } from 'react';
import { OFFLINE_TEXT } from './offline-text.ts';

/** Whether the network is missing, so that actions of the server have to wait. */
export const DeskIsOffline = createContext(false);

/** Returns whether actions that need the network have to wait, and a function that adds this to a button's label. */
export function useWaits(): { readonly waits: boolean; readonly said: (words: string) => string } {
  const waits = useContext(DeskIsOffline);
  return { waits, said: (words) => (waits ? `${words} · ${OFFLINE_TEXT.waitsForNetwork}` : words) };
}
