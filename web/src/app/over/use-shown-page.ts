import { type Location, useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { pageUnder } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';

/** Which page is shown, and whether the WhatsApp dialog stands over it: as a page of its own only where it was opened by its address. */
export function useShownPage(): { readonly page: Location; readonly hasDialog: boolean } {
  const location = useLocation();
  const isHydrated = useHydrated();
  // The server knows nothing of the history: it rendered the page alone.
  const under = isHydrated && location.pathname === WHATSAPP_PATH ? pageUnder(location.state) : null;
  return { page: under ?? location, hasDialog: under !== null };
}
