import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { cardPath } from '@gym/domain/database/people/cards';
import { userPath } from '@gym/domain/database/people/users';
import { ENDLESS } from '@gym/domain/membership/dates';
import { dayAndWords } from '@gym/domain/text/days';
import { IconId } from '@tabler/icons-react';
import { usePhoto } from '../../data/photos.ts';
import { useOffline } from '../../data/public/connection.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useActingPerson } from '../../data/signed-in/acting-person.ts';
import { MemberCard } from '../../features/card/member-card.tsx';
import { CARD_TEXT } from '../../features/card/text.ts';
import { StatusBadge } from '../../features/members/file/status-badge.tsx';
import { findMembershipStatus, isRenewalDue } from '../../features/members/membership/membership-status.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { useHomePath } from '../../shared/home-path.ts';
import { MEMBER_HOME_PATH, PERSONAL_INFO_PATH } from '../../shared/paths.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { OwnRenewal } from '../../shared/renewal/own-renewal.tsx';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { SHARE_TEXT } from '../../shared/share/text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** The card of a member or of their ward. The data of one's own are stored on the device, so that it opens offline. */
export function Page() {
  const acting = useActingPerson();
  const { uid } = acting;
  const user = useRecord(userPath, { uid });
  const card = useRecord(cardPath, { uid });
  const membership = useRecord(membershipPath, { uid });
  const photo = usePhoto(uid, true);
  const names = useGymNames();
  const today = useToday();
  const offline = useOffline();
  const { name: gymName } = useGymLook();
  const home = useHomePath();
  const current = membership.status === 'value' ? membership.value : null;
  const plan = current ? names.plan(current.Plan) : null;
  const lastDayText =
    current && current.Ends !== ENDLESS
      ? CARD_TEXT.until(dayAndWords(current.Ends, today), current.Ends < today)
      : null;
  const branchName = (key: string | undefined): string | null => (key === undefined ? null : names.branch(key));
  return (
    <LoadedPage state={user}>
      {(person) => (
        <LoadedPage state={card}>
          {(storedCard) =>
            storedCard === null || person?.Pin === undefined ? (
              <>
                <PersonSwitch person={acting} />
                <Message icon={IconId} title={CARD_TEXT.noCardTitle} body={CARD_TEXT.noCardBody}>
                  {person?.Nombre === undefined && (
                    <LinkButton to={PERSONAL_INFO_PATH}>{CARD_TEXT.complete}</LinkButton>
                  )}
                </Message>
              </>
            ) : (
              <>
                <PersonSwitch person={acting} />
                <MemberCard
                  key={uid}
                  gymName={gymName}
                  name={person.Nombre ?? ''}
                  photo={photo}
                  pin={person.Pin}
                  secret={storedCard.Secret}
                  plan={plan}
                  until={lastDayText}
                  branch={branchName(person.HomeBranch)}
                  status={<StatusBadge status={findMembershipStatus(current, today)} />}
                />
                {current !== null && (
                  <OwnRenewal uid={uid} isDue={isRenewalDue(findMembershipStatus(current, today).kind)} isMain />
                )}
                {membership.status === 'value' && current === null && (
                  <Notice tone="info" title={CARD_TEXT.choosePlan}>
                    <LinkButton to={MEMBER_HOME_PATH} look="secondary">
                      {CARD_TEXT.plans}
                    </LinkButton>
                  </Notice>
                )}
                <div>
                  <ShareButton path={home} title={SHARE_TEXT.gym(gymName)} label={SHARE_TEXT.shareGym} />
                </div>
                {offline && <Notice tone="info">{CARD_TEXT.offline}</Notice>}
              </>
            )
          }
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
