import { userPath } from '@gym/domain/database/people/users';
import { isDeskRole } from '@gym/domain/person/roles';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranchesWith } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useOffline } from '../../data/public/connection.ts';
import { useRecord } from '../../data/read.ts';
import { useActingPerson } from '../../data/signed-in/acting-person.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { OwnCheckIn } from '../../features/own-check-in/own-check-in.tsx';
import { CHECK_IN_TEXT } from '../../features/own-check-in/text.ts';
import { readStored } from '../../lib/device-storage.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { BRANCH_CODE_PARAMETER } from '../../shared/door/branch-code-link.ts';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { RENEWAL_PARAMS } from '../../shared/order-paths.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HOME_TEXT } from './home-text.ts';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const TerminalMode = lazyPart(() => import('./terminal-mode.tsx'), 'TerminalMode');
const ChoosePlan = lazyPart(() => import('./choose-plan.tsx'), 'ChoosePlan');
const TerminalClosed = lazyPart(() => import('./terminal-closed.tsx'), 'TerminalClosed');
const RenewedNotice = lazyPart(() => import('../../shared/renewal/renewed-notice.tsx'), 'RenewedNotice');
const DeskMode = lazyPart(() => import('./desk-mode.tsx'), 'DeskMode');

/** The check-in, by role: terminal, desk, or a member's own check-in. */
export function Page() {
  const { uid, role } = useSignedIn();
  const offline = useOffline();
  if (role === null) return <Waiting offline={offline} />;
  if (role === 'kiosk') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TerminalMode />
      </Suspense>
    );
  }
  if (isDeskRole(role)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <DeskMode ownCheckIn={<OwnCheckInPage author={uid} offline={offline} />} />
      </Suspense>
    );
  }
  // This account was this device's terminal, but no longer has the role.
  if (readStored('terminalUid') === uid) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TerminalClosed />
      </Suspense>
    );
  }
  return <OwnCheckInPage author={uid} offline={offline} />;
}

/** Shown until the data are loaded. Without a connection it says that they can't be loaded. */
function Waiting({ offline }: { readonly offline: boolean }) {
  if (!offline) return <PageSkeleton />;
  const { title, body } = navigator.onLine ? CHECK_IN_TEXT.noAnswer : CHECK_IN_TEXT.offline;
  return <Message icon={IconCloudOff} title={title} body={body} />;
}

/** A person's check-in on their own phone. `author`: uid of the account, which may check in a ward. */
function OwnCheckInPage({ author, offline }: { readonly author: string; readonly offline: boolean }) {
  const [params] = useSearchParams();
  const acting = useActingPerson();
  const { uid } = acting;
  const user = useRecord(userPath, { uid });
  const config = useConfig();
  const branches = useBranchesWith(user.status === 'value' ? user.value?.HomeBranch : undefined);
  if ([user, config, branches].some(({ status }) => status === 'loading')) return <Waiting offline={offline} />;
  return (
    <LoadedPage state={branches}>
      {([first, ...others]) =>
        first === undefined ? (
          <Message icon={IconAlertTriangle} title={CHECK_IN_TEXT.branch} body={CHECK_IN_TEXT.noBranches} />
        ) : (
          <>
            <DamagedDataNotice states={[user, config]} />
            <PersonSwitch person={acting} />
            {params.has(RENEWAL_PARAMS.renewed) && (
              <Suspense>
                <RenewedNotice
                  uid={uid}
                  name={user.status === 'value' ? (user.value?.Nombre ?? null) : null}
                  isWard={acting.ward !== null}
                />
              </Suspense>
            )}
            <OwnCheckIn
              key={uid}
              uid={uid}
              author={author}
              user={user.status === 'value' ? user.value : null}
              config={config.status === 'value' ? config.value : null}
              branches={[first, ...others]}
              codeInAddress={params.get(BRANCH_CODE_PARAMETER) ?? ''}
              renderWithoutMembership={(branch) => (
                <Suspense>
                  {acting.ward === null ? (
                    <ChoosePlan branch={branch} name={user.status === 'value' ? (user.value?.Nombre ?? null) : null} />
                  ) : (
                    <Notice tone="bad">{HOME_TEXT.wardWithoutPlan}</Notice>
                  )}
                </Suspense>
              )}
            />
          </>
        )
      }
    </LoadedPage>
  );
}
