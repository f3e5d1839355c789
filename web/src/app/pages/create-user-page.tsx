import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { type CreatedMember, CreateForm } from '../../features/members/form/create-form.tsx';
import { CREATE_TEXT } from '../../features/members/form/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { NewGymGuide } from './set-up.tsx';

const CreatedCard = lazyPart(() => import('../../features/members/form/created-card.tsx'), 'CreatedCard');
const ImportPanel = lazyPart(() => import('../../features/import/import-panel.tsx'), 'ImportPanel');

const MODES = [
  { id: 'una', label: CREATE_TEXT.one },
  { id: 'archivo', label: CREATE_TEXT.many },
] as const;

/** Creates one person, or many from a file. */
export function Page() {
  const { branch } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const branches = useBranches();
  const plans = usePlans();
  const today = useToday();
  const offset = useServerOffset();
  const [created, setCreated] = useState<CreatedMember | null>(null);
  const mode = search.get('modo') === 'archivo' ? 'archivo' : 'una';
  const now = () => Date.now() + offset;
  if (created)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <CreatedCard created={created} onAnother={() => setCreated(null)} />
        <NewGymGuide />
      </Suspense>
    );
  return (
    <LoadedPage state={branches}>
      {(all) => (
        <LoadedPage state={plans}>
          {(onSale) => (
            <Tabs
              label={CREATE_TEXT.modes}
              tabs={MODES}
              chosen={mode}
              onChoose={(id) => setSearch(id === 'una' ? {} : { modo: id }, { replace: true })}
            >
              {mode === 'una' ? (
                <CreateForm
                  branches={all}
                  homeBranch={branch ?? (all.length === 1 ? (all[0]?.key ?? '') : '')}
                  plans={onSale}
                  today={today}
                  now={now}
                  onCreated={setCreated}
                />
              ) : (
                <Suspense fallback={<PageSkeleton />}>
                  <ImportPanel branches={all} plans={onSale} today={today} now={now} />
                  <NewGymGuide />
                </Suspense>
              )}
            </Tabs>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
