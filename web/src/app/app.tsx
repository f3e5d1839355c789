import { ErrorBoundary } from 'react-error-boundary';
import { logFailure } from '../lib/log.ts';
import { reportStable } from '../lib/stability.ts';
import { PageFailure } from './page-failure.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

/** The whole app. What fails outside a page ends here instead of on a blank screen. */
export function App() {
  return (
    <Providers>
      <ErrorBoundary
        FallbackComponent={PageFailure}
        onError={(error) => {
          logFailure('app', error);
          reportStable();
        }}
      >
        <Router />
      </ErrorBoundary>
    </Providers>
  );
}
