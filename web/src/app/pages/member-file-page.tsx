import { accessPath, standingFromStored } from '@gym/domain/database/door/access';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { userPath } from '@gym/domain/database/people/users';
import { isDeskRole } from '@gym/domain/person/roles';
import { IconArrowsJoin, IconUserQuestion } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuthority } from '../../data/authority.ts';
import { useMemberSales, useOrdersOfPerson } from '../../data/member-payments.ts';
import { useMembershipEntries } from '../../data/memberships.ts';
import { useBranches } from '../../data/public/branches.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useIsSending } from '../../data/use-request.ts';
import type { Loaded } from '../../data/value-store.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { MemberFile } from '../../features/members/file/member-file.tsx';
import {
  listMemberPayments,
  type MemberPayment,
  type OpenableSales,
  type PaymentReader,
} from '../../features/members/file/payments.ts';
import { FILE_PERSON_TEXT } from '../../features/members/file/text.ts';
import { FILE_TEXT } from '../../features/members/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { MEMBER_FILE_PATH, memberPath, SEARCH_USERS_PATH } from '../../shared/paths.ts';
import { readKey } from '../../shared/use-address.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

const ChargedPeriod = lazyPart(() => import('../../features/till/pay/charged-period.tsx'), 'ChargedPeriod');

const MemberActions = lazyPart(() => import('../../features/members/file/member-actions.tsx'), 'MemberActions');

const MemberNotes = lazyPart(() => import('../../features/members/file/member-notes.tsx'), 'MemberNotes');

const MemberReminders = lazyPart(() => import('../../features/members/file/member-reminders.tsx'), 'MemberReminders');

const TaxCard = lazyPart(() => import('../../shared/tax-data/tax-card.tsx'), 'TaxCard');

const MemberRights = lazyPart(() => import('../../features/members/file/member-rights.tsx'), 'MemberRights');

/** Page with the file of the person that the address names, by default the viewer's own. Only the desk sees others. */
export function Page() {
  const { uid, role } = useSignedIn();
  const [params] = useSearchParams();
  const requestedUid = readKey(params, 'uid') ?? uid;
  const isDesk = role !== null && isDeskRole(role);
  if (!isDesk && requestedUid !== uid) return <ForbiddenFile />;
  return <File key={requestedUid} uid={requestedUid} isDesk={isDesk} />;
}

/** Returns the loaded value, or `fallback` while it is loading or if it can't be loaded. */
function valueOr<T, Fallback>(state: Loaded<T>, fallback: Fallback): T | Fallback {
  return state.status === 'value' ? state.value : fallback;
}

/** Returns which sales the signed-in person may open. */
function findOpenableSales({ branch, role }: ReturnType<typeof useSignedIn>, isDesk: boolean): OpenableSales {
  if (!isDesk) return 'none';
  if (role === 'admin') return 'all';
  return branch === null ? 'none' : { branch };
}

/** Joins sales and orders. Until both are loaded, returns the state of the one that isn't. */
function joinPayments(
  sales: ReturnType<typeof useMemberSales>,
  orders: ReturnType<typeof useOrdersOfPerson>,
  reader: PaymentReader,
): Loaded<readonly MemberPayment[]> {
  if (sales.status !== 'value') return sales;
  if (orders.status !== 'value') return orders;
  return { status: 'value', value: listMemberPayments(sales.value, orders.value, reader) };
}

interface FileProps {
  readonly uid: string;
  readonly isDesk: boolean;
}

/** Shown in place of a file that a member may not read. */
function ForbiddenFile() {
  return (
    <Message icon={IconUserQuestion} title={FILE_TEXT.notOwn} body={FILE_TEXT.notOwnBody}>
      <LinkButton to={MEMBER_FILE_PATH}>{FILE_TEXT.openOwn}</LinkButton>
    </Message>
  );
}

/** Shown in place of a merged file, with a link to the file that it was merged into. */
function MergedFile({ into }: { readonly into: string }) {
  return (
    <Message icon={IconArrowsJoin} title={FILE_PERSON_TEXT.mergedInto} body={FILE_PERSON_TEXT.mergedIntoBody}>
      <LinkButton to={memberPath(into)}>{FILE_PERSON_TEXT.mergedOpen}</LinkButton>
    </Message>
  );
}

function UnknownPerson({ isDesk }: Pick<FileProps, 'isDesk'>) {
  return (
    <Message icon={IconUserQuestion} title={FILE_TEXT.unknown} body={FILE_TEXT.unknownBody}>
      {isDesk && <LinkButton to={SEARCH_USERS_PATH}>{FILE_TEXT.search}</LinkButton>}
    </Message>
  );
}

function File({ uid, isDesk }: FileProps) {
  const viewer = useSignedIn();
  const user = useRecord(userPath, { uid });
  const membership = useRecord(membershipPath, { uid });
  const access = useRecord(accessPath, { uid });
  const standing = valueOr(access, null);
  const entries = useMembershipEntries(uid);
  const visits = useVisitDays(uid);
  const sales = useMemberSales(uid);
  const reader: PaymentReader = { openable: findOpenableSales(viewer, isDesk), isOwn: uid === viewer.uid };
  const orders = useOrdersOfPerson(uid, reader.isOwn ? 'own' : reader.openable);
  // The receipts are found in the sales alone, because the orders may load later or fail.
  const salePayments = listMemberPayments(valueOr(sales, []), [], reader);
  const branches = useBranches();
  const navigate = useNavigate();
  const names = useGymNames();
  const today = useToday();
  const offset = useServerOffset();
  // A merge changes the record before the callable answers. Until then its dialog must stay open.
  const isMerging = useIsSending('mergeUsers', uid);
  // Loads the authority together with the data, so that it is usually known when the parts of the file are rendered.
  const { target, refusalOf } = useAuthority(uid, ['export', 'close-account']);
  // People make requests about their own data on the page Mis datos.
  const showsRights = target !== 'self' && refusalOf('export') === null;
  return (
    <LoadedPage state={user}>
      {(person) =>
        isDesk && person?.MergedInto !== undefined && !isMerging ? (
          <MergedFile into={person.MergedInto} />
        ) : person?.Nombre === undefined ? (
          <UnknownPerson isDesk={isDesk} />
        ) : (
          <LoadedPage state={membership}>
            {(current) => (
              <LoadedPage state={entries}>
                {(history) => (
                  <>
                    <DamagedDataNotice states={[access, visits, sales, orders]} />
                    <MemberFile
                      data={{
                        uid,
                        user: person,
                        membership: current,
                        standing: standing && standingFromStored(standing),
                        entries: history,
                        visits: valueOr(visits, []),
                      }}
                      names={names}
                      today={today}
                      now={() => Date.now() + offset}
                      isDesk={isDesk}
                      payments={joinPayments(sales, orders, reader)}
                      receiptPath={(sale) => salePayments.find(({ key }) => key === sale)?.path ?? null}
                      renderChargedAnnul={(charged) => (
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
                              onMerged={(survivor) => navigate(memberPath(survivor), { replace: true })}
                            />
                          </Suspense>
                        )
                      }
                      personCards={
                        isDesk && (
                          <Suspense>
                            <MemberNotes uid={uid} />
                            <MemberReminders uid={uid} />
                            <TaxCard uid={uid} name={person.Nombre ?? ''} />
                            {showsRights && <MemberRights uid={uid} name={person.Nombre ?? ''} />}
                          </Suspense>
                        )
                      }
                    />
                  </>
                )}
              </LoadedPage>
            )}
          </LoadedPage>
        )
      }
    </LoadedPage>
  );
}
