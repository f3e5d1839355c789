import type { ReactNode } from 'react';
import { lazyPart, OnDemandPart, onDemand } from '../lib/on-demand.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { Screen } from './screen.ts';

const SignedInProviders = lazyPart(() => import('../data/signed-in/providers.tsx'), 'SignedInProviders');

/** The provider of public data. It is loaded ahead together with its pages. */
export const PUBLIC_DATA = onDemand(() => import('../data/public/public-data.tsx').then((module) => module.PublicData));

interface ScreenAreaProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/**
 * The providers of a screen: reactfire's behind the sign-in; public data for public screens, which load nothing of the
 * database.
 */
export function ScreenArea({ screen, children }: ScreenAreaProps) {
  if (screen.rendered === 'site') return <OnDemandPart part={PUBLIC_DATA} props={{ children }} />;
  if (screen.access === 'everyone') return children;
  return <SignedInProviders waiting={<PageSkeleton />}>{children}</SignedInProviders>;
}
