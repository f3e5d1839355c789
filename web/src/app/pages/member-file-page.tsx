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
  type MemberPayment,
  memberPayments,
  type OpenSales,
  type PaymentReader,
} from '../../features/members/file/payments.ts';
import { FILE_PERSON_TEXT } from '../../features/members/file/text.ts';
import { FILE_TEXT } from '../../features/members/text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Damaged } from '../../shared/list/loaded-part.tsx';
import { MEMBER_FILE_PATH, memberPath, SEARCH_USERS_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

const ChargedPeriod = lazyPart(() => import('../../features/till/pay/charged-period.tsx'), 'ChargedPeriod');

const MemberActions = lazyPart(() => import('../../features/members/file/member-actions.tsx'), 'MemberActions');

const MemberNotes = lazyPart(() => import('../../features/members/file/member-notes.tsx'), 'MemberNotes');

const MemberReminders = lazyPart(() => import('../../features/members/file/member-reminders.tsx'), 'MemberReminders');

const TaxCard = lazyPart(() => import('../../shared/tax-data/tax-card.tsx'), 'TaxCard');

const MemberRights = lazyPart(() => import('../../features/members/file/member-rights.tsx'), 'MemberRights');

/** The file of the person in the address for staff, or one's own for members. */
export function Page() {
  const { uid, role } = useSignedIn();
  const [params] = useSearchParams();
  const asked = params.get('uid') ?? uid;
  const isDesk = role !== null && isDeskRole(role);
  if (!isDesk && asked !== uid) return <NotOwn />;
  return <File key={asked} uid={asked} isDesk={isDesk} />;
}

/** Returns the loaded value, or `other` until it is loaded. */
function valueOr<T, Other>(state: Loaded<T>, other: Other): T | Other {
  return state.status === 'value' ? state.value : other;
}

/** Returns the sales that a reader of a file may open. */
function openSales({ branch, role }: ReturnType<typeof useSignedIn>, isDesk: boolean): OpenSales {
  if (!isDesk) return 'none';
  if (role === 'admin') return 'all';
  return branch === null ? 'none' : { branch };
}

/** Returns the orders to read for a file, see {@link useOrdersOfPerson}. */
function readableOrders({ open, isOwn }: PaymentReader): Parameters<typeof useOrdersOfPerson>[1] {
  if (isOwn) return 'own';
  if (typeof open !== 'string') return open;
  return open === 'all' ? null : undefined;
}

/** Returns the payments once both sales and orders are loaded. Damaged rows are reported by the page. */
function loadedPayments(
  sales: ReturnType<typeof useMemberSales>,
  orders: ReturnType<typeof useOrdersOfPerson>,
  reader: PaymentReader,
): Loaded<readonly MemberPayment[]> {
  if (sales.status !== 'value') return sales;
  if (orders.status !== 'value') return orders;
  return { status: 'value', value: memberPayments(sales.value, orders.value, reader) };
}

interface FileProps {
  readonly uid: string;
  readonly isDesk: boolean;
}

/** Shown in place of a file that a member may not read. */
function NotOwn() {
  return (
    <Message icon={IconUserQuestion} title={FILE_TEXT.notOwn} body={FILE_TEXT.notOwnBody}>
      <LinkButton to={MEMBER_FILE_PATH}>{FILE_TEXT.own}</LinkButton>
    </Message>
  );
}

/** Shown in place of a merged file, with a link to the one that stays. */
function Merged({ into }: { readonly into: string }) {
  return (
    <Message icon={IconArrowsJoin} title={FILE_PERSON_TEXT.mergedInto} body={FILE_PERSON_TEXT.mergedIntoBody}>
      <LinkButton to={memberPath(into)}>{FILE_PERSON_TEXT.mergedOpen}</LinkButton>
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
  const user = useRecord(userPath, { uid });
  const membership = useRecord(membershipPath, { uid });
  const access = useRecord(accessPath, { uid });
  const standing = valueOr(access, null);
  const entries = useMembershipEntries(uid);
  const visits = useVisitDays(uid);
  const sales = useMemberSales(uid);
  const reader: PaymentReader = { open: openSales(viewer, isDesk), isOwn: uid === viewer.uid };
  const orders = useOrdersOfPerson(uid, readableOrders(reader));
  // Links to sales need no orders, which may load later or fail.
  const sold = memberPayments(valueOr(sales, []), [], reader);
  const branches = useBranches();
  const navigate = useNavigate();
  const names = useGymNames();
  const today = useToday();
  const offset = useServerOffset();
  // The record changes before the answer to a merge comes, for which its dialog waits.
  const isMerging = useIsSending('mergeUsers', uid);
  // Loads the authority beside the data, so that it is mostly known when the parts of the file are rendered.
  const { target, refusalOf } = useAuthority(uid, ['export', 'close-account']);
  // Requests about one's own data are in Mis datos.
  const hasRights = target !== 'self' && refusalOf('export') === null;
  return (
    <LoadedPage state={user}>
      {(person) =>
        isDesk && person?.MergedInto !== undefined && !isMerging ? (
          <Merged into={person.MergedInto} />
        ) : person?.Nombre === undefined ? (
          <Unknown isDesk={isDesk} />
        ) : (
          <LoadedPage state={membership}>
            {(current) => (
              <LoadedPage state={entries}>
                {(history) => (
                  <>
                    <Damaged states={[access, visits, sales, orders]} />
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
                      payments={loadedPayments(sales, orders, reader)}
                      receiptOf={(sale) => sold.find(({ key }) => key === sale)?.to ?? null}
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
