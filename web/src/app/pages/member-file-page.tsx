import { isDeskRole } from '@gym/domain/person/roles';
import { IconArrowsJoin, IconUserQuestion } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStanding } from '../../data/access.ts';
import { useAuthority } from '../../data/authority.ts';
import { useMembership, useMembershipEntries } from '../../data/memberships.ts';
import { useBranches } from '../../data/public/branches.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useToday } from '../../data/use-today.ts';
import { useUserRecord } from '../../data/users.ts';
import type { Loaded } from '../../data/value-store.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { MemberFile } from '../../features/members/member-file.tsx';
import { PERSON_TEXT } from '../../features/members/person-text.ts';
import { FILE_TEXT } from '../../features/members/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { memberPath, SEARCH_USERS_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

const ChargedPeriod = lazy(() =>
  import('../../features/till/charged-period.tsx').then((module) => ({ default: module.ChargedPeriod })),
);

const MemberActions = lazy(() =>
  import('../../features/members/member-actions.tsx').then((module) => ({ default: module.MemberActions })),
);

const MemberNotes = lazy(() =>
  import('../../features/members/member-notes.tsx').then((module) => ({ default: module.MemberNotes })),
);

const MemberReminders = lazy(() =>
  import('../../features/members/member-reminders.tsx').then((module) => ({ default: module.MemberReminders })),
);

const TaxCard = lazy(() =>
  import('../../shared/tax-data/tax-card.tsx').then((module) => ({ default: module.TaxCard })),
);

const MemberRights = lazy(() =>
  import('../../features/members/member-rights.tsx').then((module) => ({ default: module.MemberRights })),
);

/** The file of the person in the address, for staff; of oneself, for members. */
export function Page() {
  const { uid, role } = useSignedIn();
  const [params] = useSearchParams();
  const asked = params.get('uid') ?? uid;
  const isDesk = role !== null && isDeskRole(role);
  return <File key={asked} uid={isDesk ? asked : uid} isDesk={isDesk} />;
}

/** What was read, or something in its place until it is. */
function valueOr<T, Other>(state: Loaded<T>, other: Other): T | Other {
  return state.status === 'value' ? state.value : other;
}

interface FileProps {
  readonly uid: string;
  readonly isDesk: boolean;
}

/** In place of a file that was merged: the way to the one that stays. */
function Merged({ into }: { readonly into: string }) {
  return (
    <Message icon={IconArrowsJoin} title={PERSON_TEXT.mergedInto} body={PERSON_TEXT.mergedIntoBody}>
      <LinkButton to={memberPath(into)}>{PERSON_TEXT.mergedOpen}</LinkButton>
    </Message>
  );
}

function Unknown({ isDesk }: Pick<FileProps, 'isDesk'>) {
  return (
    <Message icon={IconUserQuestion} title={FILE_TEXT.unknown} body={FILE_TEXT.unknownBody}>
      {isDesk && <LinkButton to={SEARCH_USERS_PATH}>{FILE_TEXT.search}</LinkButton>}
    </Message>
  );
}

function File({ uid, isDesk }: FileProps) {
  const viewer = useSignedIn();
  const user = useUserRecord(uid);
  const membership = useMembership(uid);
  const standing = useStanding(uid);
  const entries = useMembershipEntries(uid);
  const visits = useVisitDays(uid);
  const branches = useBranches();
  const navigate = useNavigate();
  const names = useGymNames();
  const today = useToday();
  const offset = useServerOffset();
  // Asked here, beside what is read, so that the parts of the file mostly know whose it is by the time they stand.
  const { target, refusalOf } = useAuthority(uid, ['export', 'close-account']);
  // One's own are asked for in Mis datos.
  const hasRights = target !== 'self' && refusalOf('export') === null;
  return (
    <LoadedPage state={user}>
      {(person) =>
        isDesk && person?.MergedInto !== undefined ? (
          <Merged into={person.MergedInto} />
        ) : person?.Nombre === undefined ? (
          <Unknown isDesk={isDesk} />
        ) : (
          <LoadedPage state={membership}>
            {(current) => (
              <LoadedPage state={entries}>
                {(history) => (
                  <MemberFile
                    data={{
                      uid,
                      user: person,
                      membership: current,
                      standing: valueOr(standing, null),
                      entries: history,
                      visits: valueOr(visits, []),
                    }}
                    names={names}
                    today={today}
                    now={() => Date.now() + offset}
                    isDesk={isDesk}
                    chargedAnnul={(charged) => (
                      <Suspense>
                        <ChargedPeriod
                          {...charged}
                          member={uid}
                          viewer={{ uid: viewer.uid, isAdmin: viewer.role === 'admin', branch: viewer.branch }}
                          branchName={names.branch}
                          today={today}
                        />
                      </Suspense>
                    )}
                    actions={
                      isDesk && (
                        <Suspense>
                          <MemberActions
                            uid={uid}
                            user={person}
                            branches={valueOr(branches, [])}
                            today={today}
                            onMerged={(kept) => navigate(memberPath(kept), { replace: true })}
                          />
                        </Suspense>
                      )
                    }
                    notes={
                      isDesk && (
                        <Suspense>
                          <MemberNotes uid={uid} />
                          <MemberReminders uid={uid} />
                          <TaxCard uid={uid} name={person.Nombre ?? ''} />
                          {hasRights && <MemberRights uid={uid} name={person.Nombre ?? ''} />}
                        </Suspense>
                      )
                    }
                  />
                )}
              </LoadedPage>
            )}
          </LoadedPage>
        )
      }
    </LoadedPage>
  );
}
