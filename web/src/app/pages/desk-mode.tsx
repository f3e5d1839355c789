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
 * The check-in desk of staff, for their own branch or the one that an administrator chooses. `own`: their own check-in
 * as a member.
 */
export function DeskMode({ own }: { readonly own: ReactNode }) {
  const { role, branch: ownBranch } = useSignedIn();
  const branches = useBranches();
  const isAdmin = role === 'admin';
  return (
    <LoadedPage state={branches}>
      {(all) => (
        <DeskOf branches={isAdmin ? all : all.filter(({ key }) => key === ownBranch)} isAdmin={isAdmin} own={own} />
      )}
    </LoadedPage>
  );
}

function DeskOf({
  branches,
  isAdmin,
  own,
}: {
  readonly branches: readonly Branch[];
  readonly isAdmin: boolean;
  readonly own: ReactNode;
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
  return <DeskAt key={branch.key} branches={branches} branch={branch} own={own} onBranch={choose} />;
}

interface DeskAtProps {
  readonly branches: readonly Branch[];
  readonly branch: Branch;
  readonly own: ReactNode;
  readonly onBranch: (key: string) => void;
}

function DeskAt({ branches, branch, own, onBranch }: DeskAtProps) {
  const { uid } = useSignedIn();
  const config = useConfig();
  const today = useToday();
  const [typed, setTyped] = useState('');
  const offline = useDeskOffline({ uid, branch: branch.key, today });
  const copy = useDeskCopy({ uid, branch: branch.key });
  const search = useDeskSearch(typed, { offline, copy: copy.copy });
  const settings = config.status === 'value' ? config.value : null;
  return (
    <DeskFrame
      branches={branches}
      branch={branch}
      aside={<InsideNow branch={branch.key} today={today} capacity={branch.value.Capacity ?? null} />}
      onBranch={onBranch}
      own={own}
    >
      <KeepsPhotos value={copy.status === 'loading' || copy.status === 'ready'}>
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
          copy={copy}
        />
      </KeepsPhotos>
    </DeskFrame>
  );
}
