import { type ReactNode, useLayoutEffect } from 'react';
import { SessionProvider } from '../data/session-provider.tsx';
import { showAccent } from '../lib/accent.ts';
import { useGymLook } from '../lib/gym-look.ts';

/** Everything the screens stand on: look, sign-in, session. Light or dark follows the device. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { accent } = useGymLook();
  useLayoutEffect(() => showAccent(accent), [accent]);
  return <SessionProvider>{children}</SessionProvider>;
}
