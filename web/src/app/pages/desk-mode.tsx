import { policyOf } from '@gym/domain/database/system/config';
import { memberStatus } from '@gym/domain/membership/member-status';
import { type ReactNode, Suspense, useState } from 'react';
import { KeepsPhotos } from '../../data/photo-cache.ts';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { Desk } from '../../features/desk/desk.tsx';
import { DeskFrame } from '../../features/desk/desk-frame.tsx';
import { InsideNow } from '../../features/desk/inside-now.tsx';
import { StatusBadge } from '../../features/members/file/status-badge.tsx';
import { readStored, store } from '../../lib/device-storage.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useDeskCopy } from '../../shared/door/use-desk-copy.ts';
import { useDeskOffline } from '../../shared/door/use-desk-offline.ts';
import { useDeskSearch } from '../../shared/door/use-desk-search.ts';
import { answerIn } from '../../shared/list/use-typed-search.ts';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const NoBranch = lazyPart(() => import('./no-branch.tsx'), 'NoBranch');

/**
 * The check-in screen of the desk, for the branch of reception or the branch that an administrator chooses.
 * `ownCheckIn`: the staff's own check-in as members.
 */
export function DeskMode({ ownCheckIn }: { readonly ownCheckIn: ReactNode }) {
  const { role, branch: ownBranch } = useSignedIn();
  const branches = useBranches();
  const isAdmin = role === 'admin';
  return (
    <LoadedPage state={branches}>
      {(all) => (
        <DeskWithChoice
          branches={isAdmin ? all : all.filter(({ key }) => key === ownBranch)}
          isAdmin={isAdmin}
          ownCheckIn={ownCheckIn}
        />
      )}
    </LoadedPage>
  );
}

/** The desk of the chosen branch. */
function DeskWithChoice({
  branches,
  isAdmin,
  ownCheckIn,
}: {
  readonly branches: readonly Branch[];
  readonly isAdmin: boolean;
  readonly ownCheckIn: ReactNode;
}) {
  const [chosen, setChosen] = useState(() => readStored('deskBranch'));
  const branch = branches.find(({ key }) => key === chosen) ?? branches[0];
  const choose = (key: string): void => {
    setChosen(key);
    store('deskBranch', key);
  };
  if (!branch)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NoBranch isAdmin={isAdmin} />
      </Suspense>
    );
  return <BranchDesk key={branch.key} branches={branches} branch={branch} ownCheckIn={ownCheckIn} onBranch={choose} />;
}

interface BranchDeskProps {
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  readonly ownCheckIn: ReactNode;
  readonly onBranch: (key: string) => void;
}

function BranchDesk({ branches, branch, ownCheckIn, onBranch }: BranchDeskProps) {
  const { uid } = useSignedIn();
  const config = useConfig();
  const today = useToday();
  const [typed, setTyped] = useState('');
  const offline = useDeskOffline({ uid, branch: branch.key, today });
  const deskCopy = useDeskCopy({ uid, branch: branch.key });
  const search = useDeskSearch(typed, { offline, copy: deskCopy.copy });
  const settings = config.status === 'value' ? config.value : null;
  return (
    <DeskFrame
      branches={branches}
      branch={branch}
      aside={<InsideNow branch={branch.key} today={today} capacity={branch.value.Capacity ?? null} />}
      onBranch={onBranch}
      ownCheckIn={ownCheckIn}
    >
      <KeepsPhotos value={deskCopy.status === 'loading' || deskCopy.status === 'ready'}>
        <Desk
          uid={uid}
          branch={branch.key}
          policy={policyOf(settings?.Policy, branch.value.Policy)}
          today={today}
          typed={typed}
          view={{
            status: search.status,
            answer: answerIn(search),
            isCurrent: search.status === 'found' && search.typed === typed,
          }}
          statusOf={({ row }) => <StatusBadge status={memberStatus(row, today)} />}
          onType={setTyped}
          offline={offline}
          deskCopy={deskCopy}
        />
      </KeepsPhotos>
    </DeskFrame>
  );
}
