import { IconLogout2 } from '@tabler/icons-react';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { useLeave } from '../../data/signed-in/who.ts';
import { logFailure } from '../../lib/log.ts';
import { endPush } from '../../lib/push-device.ts';
import { FRAME_TEXT } from '../text.ts';

interface SignOutProps {
  readonly className: string | undefined;
  readonly onLeave: () => void;
}

/** The menu's way out. */
export function SignOut(props: SignOutProps) {
  return (
    <SignedInProviders>
      <SignOutButton {...props} />
    </SignedInProviders>
  );
}

function SignOutButton({ className, onLeave }: SignOutProps) {
  const leave = useLeave();
  return (
    <button
      type="button"
      className={className}
      // A form with something typed asks first.
      data-leaves
      onClick={() => {
        onLeave();
        // Notices are the person's: none comes to this device any more.
        void endPush();
        leave().catch((error: unknown) => logFailure('sign out', error));
      }}
    >
      <IconLogout2 size={20} stroke={1.75} aria-hidden />
      {FRAME_TEXT.signOut}
    </button>
  );
}
