import { ErrorBoundary } from 'react-error-boundary';
import { logFailure } from '../lib/log.ts';
import { Rendered, type RenderedPage } from '../lib/rendered-page.ts';
import { reportStable } from '../lib/stability.ts';
import { PageFailure } from './page-failure.tsx';
import { Providers } from './providers.tsx';
import { Screens } from './router.tsx';

/**
 * The whole app inside of a router. `page`: what the HTML to hydrate was rendered with. An error outside of a page
 * shows a message here instead of a blank screen.
 */
export function App({ page }: { readonly page: RenderedPage | null }) {
  return (
    <Rendered value={page}>
      <Providers>
        <ErrorBoundary
          FallbackComponent={PageFailure}
          onError={(error) => {
            logFailure('app', error);
            reportStable();
          }}
        >
          <Screens />
        </ErrorBoundary>
      </Providers>
    </Rendered>
  );
}
