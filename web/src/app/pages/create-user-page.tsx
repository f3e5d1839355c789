import { useState } from 'react';
import { useBranches } from '../../data/branches.ts';
import { useServerOffset } from '../../data/connection.ts';
import { usePlans } from '../../data/plans.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useToday } from '../../data/use-today.ts';
import { type CreatedMember, CreateForm } from '../../features/members/create-form.tsx';
import { CreatedCard } from '../../features/members/created-card.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** Creates one person. */
export function Page() {
  const { branch } = useSignedIn();
  const branches = useBranches();
  const plans = usePlans();
  const today = useToday();
  const offset = useServerOffset();
  const [created, setCreated] = useState<CreatedMember | null>(null);
  if (created) return <CreatedCard created={created} onAnother={() => setCreated(null)} />;
  return (
    <LoadedPage state={branches}>
      {(all) => (
        <LoadedPage state={plans}>
          {(onSale) => (
            <CreateForm
              branches={all}
              homeBranch={branch ?? (all.length === 1 ? (all[0]?.key ?? '') : '')}
              plans={onSale}
              today={today}
              now={() => Date.now() + offset}
              onCreated={setCreated}
            />
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
