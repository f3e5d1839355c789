import { ErrorBoundary } from 'react-error-boundary';
import { logFailure } from '../lib/log.ts';
import { type RenderedPage, RenderedPageContext } from '../lib/rendered-page.ts';
import { reportStable } from '../lib/stability.ts';
import { PageFailure } from './page-failure.tsx';
import { Providers } from './providers.tsx';
import { Screens } from './router.tsx';

/**
 * The whole app, which must be rendered inside a router. `page`: the values with which its HTML is rendered and
 * hydrated; `null` if there is no such HTML. An error outside of a page shows a message instead of a blank screen.
 */
export function App({ page }: { readonly page: RenderedPage | null }) {
  return (
    <RenderedPageContext value={page}>
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
    </RenderedPageContext>
  );
}
