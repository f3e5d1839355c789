import { lazy, type ReactNode } from 'react';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { ScreenAccess } from './routes.ts';

const SignedInProviders = lazy(() =>
  import('../data/signed-in/providers.tsx').then((module) => ({ default: module.SignedInProviders })),
);

interface ScreenAreaProps {
  readonly access: ScreenAccess;
  readonly children: ReactNode;
}

/** What a screen stands in: behind the sign-in reactfire's providers; public ones are shown as they are and load nothing of it. */
export function ScreenArea({ access, children }: ScreenAreaProps) {
  if (access === 'everyone') return children;
  return <SignedInProviders waiting={<PageSkeleton />}>{children}</SignedInProviders>;
}
