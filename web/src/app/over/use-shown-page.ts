import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { readPageBelow } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';

const subscribeToNothing = (): (() => void) => () => {};

/**
 * Returns the shown page, and whether the WhatsApp dialog is open over it. If the address of the dialog was opened
 * directly, the dialog is itself the page. The server doesn't know the history, so it always renders the dialog as a
 * page. The browser renders again after hydration only if there is a dialog: a state change in this component makes
 * React hydrate the whole app at once instead of in parts.
 */
export function useShownPage(): { readonly page: Location; readonly hasDialog: boolean } {
  const location = useLocation();
  const pageBelow = location.pathname === WHATSAPP_PATH ? readPageBelow(location.state) : null;
  const hasDialog = useSyncExternalStore(
    subscribeToNothing,
    () => pageBelow !== null,
    () => false,
  );
  return { page: (hasDialog ? pageBelow : null) ?? location, hasDialog };
}
