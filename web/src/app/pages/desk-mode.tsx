import { policyOf } from '@gym/domain/database/config';
import { memberStatus } from '@gym/domain/membership/member-status';
import { IconBuildingStore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useToday } from '../../data/use-today.ts';
import { Desk } from '../../features/desk/desk.tsx';
import { DeskFrame } from '../../features/desk/desk-frame.tsx';
import { StatusBadge } from '../../features/members/status-badge.tsx';
import { useMemberSearch } from '../../features/members/use-member-search.ts';
import { CHECK_IN_TEXT } from '../../features/own-check-in/text.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** How long somebody is taken to stay, unless the gym says otherwise. */
const DEFAULT_STAY_MINUTES = 90;

/** The check-in of staff: of the own branch, or of the one an administrator chooses. `own` is their own check-in as a member. */
export function DeskMode({ own }: { readonly own: ReactNode }) {
  const { role, branch: ownBranch } = useSignedIn();
  const branches = useBranches();
  return (
    <LoadedPage state={branches}>
      {(all) => <DeskOf branches={role === 'admin' ? all : all.filter(({ key }) => key === ownBranch)} own={own} />}
    </LoadedPage>
  );
}

function DeskOf({ branches, own }: { readonly branches: readonly Branch[]; readonly own: ReactNode }) {
  const { uid } = useSignedIn();
  const config = useConfig();
  const today = useToday();
  const [chosen, setChosen] = useState(() => readStored('deskBranch'));
  const [typed, setTyped] = useState('');
  const search = useMemberSearch(typed);
  const branch = branches.find(({ key }) => key === chosen) ?? branches[0];
  if (!branch) return <Message icon={IconBuildingStore} title={CHECK_IN_TEXT.branch} body={CHECK_IN_TEXT.noBranches} />;

  const settings = config.status === 'value' ? config.value : null;
  const answer = search.status === 'found' ? search.answer : search.status === 'searching' ? search.before : null;
  return (
    <DeskFrame
      branches={branches}
      branch={branch.key}
      onBranch={(key) => {
        setChosen(key);
        store('deskBranch', key);
      }}
      own={own}
    >
      <Desk
        key={branch.key}
        uid={uid}
        branch={{ key: branch.key, capacity: branch.value.Capacity ?? null }}
        policy={policyOf(settings?.Policy, branch.value.Policy)}
        stayMinutes={settings?.StayMinutes ?? DEFAULT_STAY_MINUTES}
        today={today}
        typed={typed}
        view={{ status: search.status, answer }}
        statusOf={({ row }) => <StatusBadge status={memberStatus(row, today)} />}
        onType={setTyped}
      />
    </DeskFrame>
  );
}
