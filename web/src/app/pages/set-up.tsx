import { Suspense, useState } from 'react';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { lazyPart } from '../../lib/on-demand.tsx';

const SetUpGuide = lazyPart(() => import('../../features/set-up/set-up-guide.tsx'), 'SetUpGuide');

/**
 * The guide for a new gym, for administrators. Once all steps are done, or an administrator hid it on this device, the
 * device neither loads nor shows it again.
 */
export function NewGymGuide() {
  const { role } = useSignedIn();
  const [isOver, setOver] = useState(() => readStored('setUpOver') !== null);
  if (role !== 'admin' || isOver) return null;
  return (
    <Suspense>
      <SetUpGuide
        onEnd={() => {
          store('setUpOver', 'yes');
          setOver(true);
        }}
      />
    </Suspense>
  );
}
