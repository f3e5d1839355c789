import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useBranchesWith } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useSession } from '../../data/session.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { OwnCopyCard } from '../../features/own-data/own-copy-card.tsx';
import { OwnDataForm } from '../../features/own-data/own-data-form.tsx';
import { OwnPhoto } from '../../features/own-data/own-photo.tsx';
import { OwnReminders } from '../../features/own-data/own-reminders.tsx';
import { AccountSection } from '../../features/session/account-section.tsx';
import { ErasureSection } from '../../features/session/erasure-section.tsx';
import { lazyPart } from '../../lib/on-demand.tsx';
import { PERSONAL_INFO_PATH } from '../../shared/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadedPage } from './loaded-page.tsx';
import styles from './my-data-page.module.css';

const TaxCard = lazyPart(() => import('../../shared/tax-data/tax-card.tsx'), 'TaxCard');

/** Page with the person's own data. */
export function Page() {
  const { uid } = useSignedIn();
  const user = useRecord(userPath, { uid });
  const branches = useBranchesWith(user.status === 'value' ? user.value?.HomeBranch : undefined);
  const today = useToday();
  const request = useRecord(erasureRequestPath, { uid });
  const session = useSession();
  return (
    <LoadedPage state={user}>
      {(person) =>
        person?.Nombre === undefined ? (
          <Navigate to={PERSONAL_INFO_PATH} replace />
        ) : (
          <LoadedPage state={branches}>
            {(all) => (
              <div className={styles.page}>
                <OwnDataForm key={uid} user={person} branches={all} today={today} />
                <OwnPhoto uid={uid} />
                <OwnReminders uid={uid} />
                <Suspense fallback={<Skeleton height={160} radius={16} />}>
                  <TaxCard uid={uid} name={null} />
                </Suspense>
                <AccountSection email={session.status === 'signed-in' ? session.email : null} />
                <OwnCopyCard />
                {request.status === 'value' && <ErasureSection request={request.value} />}
              </div>
            )}
          </LoadedPage>
        )
      }
    </LoadedPage>
  );
}
