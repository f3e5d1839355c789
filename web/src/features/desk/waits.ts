import { createContext, useContext } from 'react';
import { OFFLINE_TEXT } from './offline-text.ts';

/** Whether there is no network, so that actions that need the server must wait. */
export const DeskIsOffline = createContext(false);

/** Returns whether actions that need the network must wait. If so, `labelOf` adds this to the label of a button. */
export function useNetworkWait(): { readonly mustWait: boolean; readonly labelOf: (label: string) => string } {
  const mustWait = useContext(DeskIsOffline);
  return { mustWait, labelOf: (label) => (mustWait ? `${label} · ${OFFLINE_TEXT.waitsForNetwork}` : label) };
}
