import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { pageUnder } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';

const NEVER = (): (() => void) => () => {};

/**
 * Returns the shown page, and whether the WhatsApp dialog is open over it. The dialog is a page of its own if it was
 * opened by its address. The server doesn't know the history and renders the page alone; only if that differs does this
 * render again after hydration, since a change this far up makes React hydrate everything below at once in one piece.
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
