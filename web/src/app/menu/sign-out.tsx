import { IconLogout2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { requests } from '../../data/requests.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { useSignOut } from '../../data/signed-in/who.ts';
import { forgetUnfinished } from '../../lib/device-storage.ts';
import { logFailure } from '../../lib/log.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { endPush } from '../../lib/push-device.ts';
import { hasFilledCart } from '../../shared/stored-carts.ts';
import { FRAME_TEXT } from '../text.ts';

const SignOutQuestion = lazyPart(() => import('./sign-out-question.tsx'), 'SignOutQuestion');

interface SignOutProps {
  readonly className: string | undefined;
  readonly onCloseMenu: () => void;
}

/** The button of the menu that signs out. It asks first if requests have no answer or the cart isn't empty. */
export function SignOut(props: SignOutProps) {
  return (
    <SignedInProviders>
      <SignOutButton {...props} />
    </SignedInProviders>
  );
}

function SignOutButton({ className, onCloseMenu }: SignOutProps) {
  const leave = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const signOut = (): void => {
    onCloseMenu();
    // Push notifications are personal, so this device must not receive more of them.
    void endPush();
    forgetUnfinished();
    leave().catch((error: unknown) => logFailure('sign out', error));
  };
  return (
    <>
      <button
        type="button"
        className={className}
        // With this attribute, a form with unsent text can ask before the person leaves it.
        data-leaves
        onClick={() => (requests.listKept().length > 0 || hasFilledCart() ? setAsking(true) : signOut())}
      >
        <IconLogout2 size={20} stroke={1.75} aria-hidden />
        {FRAME_TEXT.signOut}
      </button>
      {isAsking && (
        <Suspense>
          <SignOutQuestion
            onLeave={signOut}
            onStay={() => {
              setAsking(false);
              onCloseMenu();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
