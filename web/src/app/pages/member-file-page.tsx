import { isDeskRole } from '@gym/domain/roles';
import { FILE_TEXT } from '@gym/domain/text/member-file';
import { IconUserQuestion } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useStanding } from '../../data/access.ts';
import { useServerOffset } from '../../data/connection.ts';
import { useMembership, useMembershipEntries } from '../../data/memberships.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useToday } from '../../data/use-today.ts';
import { useUserRecord } from '../../data/users.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { MemberFile } from '../../features/members/member-file.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { SEARCH_USERS_PATH } from '../paths.ts';
import { LoadedPage } from './loaded-page.tsx';

/** The file of the person in the address, for staff; of oneself, for members. */
export function Page() {
  const { uid, role } = useSignedIn();
  const [params] = useSearchParams();
  const asked = params.get('uid') ?? uid;
  const isDesk = role !== null && isDeskRole(role);
  return <File key={asked} uid={isDesk ? asked : uid} isDesk={isDesk} />;
}

function File({ uid, isDesk }: { readonly uid: string; readonly isDesk: boolean }) {
  const user = useUserRecord(uid);
  const membership = useMembership(uid);
  const standing = useStanding(uid);
  const entries = useMembershipEntries(uid);
  const visits = useVisitDays(uid);
  const names = useGymNames();
  const today = useToday();
  const offset = useServerOffset();
  return (
    <LoadedPage state={user}>
      {(person) =>
        person?.Nombre === undefined ? (
          <Message icon={IconUserQuestion} title={FILE_TEXT.unknown} body={FILE_TEXT.unknownBody}>
            {isDesk && <LinkButton to={SEARCH_USERS_PATH}>{FILE_TEXT.search}</LinkButton>}
          </Message>
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
                      standing: standing.status === 'value' ? standing.value : null,
                      entries: history,
                      visits: visits.status === 'value' ? visits.value : [],
                    }}
                    names={names}
                    today={today}
                    now={() => Date.now() + offset}
                    isDesk={isDesk}
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
