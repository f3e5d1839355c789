import type { ReactNode } from 'react';
import { createOnDemand, lazyPart, OnDemandPart } from '../lib/on-demand.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { Screen } from './screen.ts';

const SignedInProviders = lazyPart(() => import('../data/signed-in/providers.tsx'), 'SignedInProviders');

/** The provider of public data. It is loaded together with the page that needs it. */
export const PUBLIC_DATA = createOnDemand(() =>
  import('../data/public/public-data.tsx').then((module) => module.PublicData),
);

interface ScreenAreaProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/**
 * Wraps a screen in the provider that it needs: public data for screens that the server renders (`site`), reactfire for
 * screens that require a sign-in. Other screens need no provider.
 */
export function ScreenArea({ screen, children }: ScreenAreaProps) {
  if (screen.rendered === 'site') return <OnDemandPart part={PUBLIC_DATA} props={{ children }} />;
  if (screen.access === 'everyone') return children;
  return <SignedInProviders waiting={<PageSkeleton />}>{children}</SignedInProviders>;
}
