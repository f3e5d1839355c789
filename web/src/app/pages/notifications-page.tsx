import { Suspense } from 'react';
import { useMarkRead } from '../../data/notifications.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useInbox } from '../../shared/use-inbox.ts';
import { LoadedPage } from './loaded-page.tsx';

const PushOffer = lazyPart(() => import('./push-offer.tsx'), 'PushOffer');

/** The person's notifications, among them the gym's notices. */
export function Page() {
  const { uid } = useSignedIn();
  const inbox = useInbox(uid);
  const names = useGymNames();
  const markRead = useMarkRead(uid);
  return (
    <LoadedPage state={inbox}>
      {(items) => (
        <>
          <Suspense>
            <PushOffer />
          </Suspense>
          <NotificationList items={items} names={names} markRead={markRead} />
        </>
      )}
    </LoadedPage>
  );
}
