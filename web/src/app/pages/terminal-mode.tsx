import { policyOf } from '@gym/domain/database/system/config';
import { IconBuildingStore } from '@tabler/icons-react';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useSignedIn, useSignOut } from '../../data/signed-in/who.ts';
import { forgetTerminal } from '../../features/terminal/forget-terminal.ts';
import { Terminal } from '../../features/terminal/terminal.tsx';
import { TERMINAL_TEXT } from '../../features/terminal/text.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { logFailure } from '../../lib/log.ts';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** The check-in screen of a terminal, with the access policy of its branch. */
export function TerminalMode() {
  const { uid, branch: ownBranch } = useSignedIn();
  const signOut = useSignOut();
  const { name } = useGymLook();
  const config = useConfig();
  const branches = useBranches();
  return (
    <LoadedPage state={branches}>
      {(all) => {
        const branch = all.find(({ key }) => key === ownBranch);
        if (!branch) {
          return (
            <Message icon={IconBuildingStore} title={TERMINAL_TEXT.noBranchTitle} body={TERMINAL_TEXT.noBranchBody} />
          );
        }
        return (
          <Terminal
            key={branch.key}
            uid={uid}
            branch={{ key: branch.key, name: branch.value.Name, selfCheckIn: branch.value.SelfCheckIn }}
            gymName={name}
            policy={policyOf(config.status === 'value' ? config.value?.Policy : undefined, branch.value.Policy)}
            onLeave={() => {
              forgetTerminal()
                .catch((error: unknown) => logFailure('terminal', error))
                .then(signOut)
                .catch((error: unknown) => logFailure('sign out', error));
            }}
          />
        );
      }}
    </LoadedPage>
  );
}
