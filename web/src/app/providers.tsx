import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { SessionProvider } from '../data/session.tsx';
import { useGymLook } from '../lib/gym-look.ts';
import { surfaces, themeWith } from '../ui/theme.ts';

/** Everything the screens stand on: look, sign-in, session. Light or dark follows the device. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { accent } = useGymLook();
  const theme = useMemo(() => themeWith(accent), [accent]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={surfaces} defaultColorScheme="auto">
      <SessionProvider>{children}</SessionProvider>
    </MantineProvider>
  );
}
