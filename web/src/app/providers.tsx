import { type ReactNode, useLayoutEffect } from 'react';
import { SessionProvider } from '../data/session-provider.tsx';
import { showAccent } from '../lib/accent.ts';
import { useGymLook } from '../lib/gym-look.ts';

/** Provides the session to all screens, and applies the gym's accent colour. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { accent } = useGymLook();
  useLayoutEffect(() => showAccent(accent), [accent]);
  return <SessionProvider>{children}</SessionProvider>;
}
