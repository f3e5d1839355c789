import { ErrorBoundary } from 'react-error-boundary';
import { logFailure } from '../lib/log.ts';
import { Rendered, type RenderedPage } from '../lib/rendered-page.ts';
import { reportStable } from '../lib/stability.ts';
import { PageFailure } from './page-failure.tsx';
import { Providers } from './providers.tsx';
import { Screens } from './router.tsx';

/**
 * The whole app, within a router; `page` is what the HTML was rendered with that it takes over. What fails outside a
 * page ends here instead of on a blank screen.
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
