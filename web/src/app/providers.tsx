import { type ReactNode, useLayoutEffect } from 'react';
import { SessionProvider } from '../data/session-provider.tsx';
import { showAccent } from '../lib/accent.ts';
import { useGymLook } from '../lib/gym-look.ts';

/** The providers that all screens need: look, sign-in, session. The colour scheme follows the device. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { accent } = useGymLook();
  useLayoutEffect(() => showAccent(accent), [accent]);
  return <SessionProvider>{children}</SessionProvider>;
}
