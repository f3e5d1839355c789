import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { pageUnder } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';

const NEVER = (): (() => void) => () => {};

/**
 * Which page is shown, and whether the WhatsApp dialog stands over it: as a page of its own only where it was opened by
 * its address. The server knows nothing of the history: it rendered the page alone. Only where that differs is anything
 * drawn anew once the page is taken over: a change up here has React take over all that stands below at once and in one
 * piece.
 */
export function useShownPage(): { readonly page: Location; readonly hasDialog: boolean } {
  const location = useLocation();
  const under = location.pathname === WHATSAPP_PATH ? pageUnder(location.state) : null;
  const hasDialog = useSyncExternalStore(
    NEVER,
    () => under !== null,
    () => false,
  );
  return { page: (hasDialog ? under : null) ?? location, hasDialog };
}
