import type { DoorProblem, Verdict } from '@gym/domain/attendance/attendance';
import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { accessPath, type StoredAccess, standingFromStored } from '@gym/domain/database/door/access';
import { attendancePath, type StoredAttendance } from '@gym/domain/database/door/attendance';
import type { StoredUser } from '@gym/domain/database/people/users';
import { policyOf, type StoredConfig } from '@gym/domain/database/system/config';
import { type DoorPerson, decideForPerson } from '@gym/domain/door/person';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { verdictText } from '@gym/domain/text/verdict';
import { type ReactNode, Suspense, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useNow, useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import type { RemoteCheckIn } from '../../door/door.ts';
import type { KnownCheckIn } from '../../door/outbox/outbox.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { lazyPart, OnDemandPart } from '../../lib/on-demand.tsx';
import { readBranchCode } from '../../shared/door/branch-code-link.ts';
import { MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice, type Tone } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ANSWER_PART, LazyOwnQueue, UNDO_PART } from './answer-parts.tsx';
import type { ShownCheckIn } from './check-in-state.ts';
import { CheckInNextSteps, ReceptionHint } from './next-steps.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';
import { useCheckIn } from './use-check-in.ts';
import { useCheckInOnDevice } from './use-known.ts';
import type { UndoProps } from './verdict-panel.tsx';

/** Loaded only if the branch asks for a code, to keep the first view small. */
const CodeField = lazyPart(() => import('./code-field.tsx'), 'CodeField');

/** Loaded only for a person who has to renew, or whose membership has a limited number of visits. */
const OwnRenewal = lazyPart(() => import('../../shared/renewal/own-renewal.tsx'), 'OwnRenewal');

type ReadError = Extract<Loaded<unknown>, { status: 'error' }>;

interface OwnCheckInProps {
  readonly uid: string;
  /** Uid of the account that is signed in: the person, or their guardian. */
  readonly author: string;
  readonly user: StoredUser | null;
  readonly config: StoredConfig | null;
  readonly branches: readonly [Branch, ...Branch[]];
  /** The branch's code from the page's URL; empty if it has none. */
  readonly codeInAddress: string;
  /** Renders what a person without a membership sees in place of a refusal. */
  readonly renderWithoutMembership: (branch: Branch) => ReactNode;
}

/** Returns the branch of the first of `keys` that exists; otherwise the first branch. */
function findChosenBranch(branches: OwnCheckInProps['branches'], keys: readonly (string | null | undefined)[]): Branch {
  for (const key of keys) {
    const found = branches.find((branch) => branch.key === key);
    if (found) return found;
  }
  return branches[0];
}

/** Returns the person as the door's policy needs them, with their current standing. */
function personOf(uid: string, user: StoredUser | null, access: StoredAccess | null): DoorPerson {
  return {
    uid,
    name: user?.Nombre ?? '',
    pin: null,
    phone: null,
    birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
    hasPhoto: null,
    standing: access && standingFromStored(access),
    isClosed: user?.Active === false,
    // The standing is read live from the server and counts the visits that were sent, so none is subtracted from it.
    version: Number.POSITIVE_INFINITY,
  };
}

/** The facts for the verdict that are read from the server. */
interface ServerFacts {
  /** The person with their standing; `null` while it is loading, or if `failure` is set. */
  readonly person: DoorPerson | null;
  /** The record of today's check-in; `null` if there is none, or if it is unknown. */
  readonly record: StoredAttendance | null;
  /** Why the verdict can't be computed; `null` if it can or is still loading. */
  readonly failure: ReadError | null;
}

function useServerFacts(uid: string, user: StoredUser | null, branch: string, today: GymDay): ServerFacts {
  const access = useRecord(accessPath, { uid });
  const registered = useRecord(attendancePath, { branch, day: today, uid });
  // Without network today's attendance record is unknown, and the device decides without it.
  const isDamaged = registered.status === 'error' && registered.reason === 'damaged';
  const failure = access.status === 'error' ? access : isDamaged ? registered : null;
  return {
    person: access.status === 'value' && failure === null ? personOf(uid, user, access.value) : null,
    record: registered.status === 'value' ? registered.value : null,
    failure,
  };
}

/** Today's check-in, from the server and from this device. */
interface TodaysCheckIn {
  /** The check-in on the server; `null` if there is none, if it is unknown, or if its undo isn't sent yet. */
  readonly remote: RemoteCheckIn | null;
  /** The time of the check-in if it counts, epoch milliseconds; otherwise `null`. */
  readonly registeredAt: number | null;
}

/**
 * Combines the server's record with the check-in of this device. The record of an undone check-in stays as it was until
 * the undo is sent.
 *
 * @param isJustUndone whether the person has undone a check-in on this screen, which `onDevice` may not show yet
 */
function combineCheckIns(
  record: StoredAttendance | null,
  onDevice: KnownCheckIn | null,
  isJustUndone: boolean,
): TodaysCheckIn {
  const isSame = onDevice !== null && onDevice.id === record?.Id;
  const isUndone = onDevice === null ? isJustUndone : isSame && (isJustUndone || onDevice.isUndone);
  const annulledAt = record?.Annulled?.At ?? null;
  const isHidden = record === null || (isUndone && annulledAt === null);
  const remote = isHidden ? null : { id: record.Id, at: record.At, annulledAt };
  if (remote?.annulledAt === null) return { remote, registeredAt: remote.at };
  // Staff may have annulled the check-in that this device sent.
  const isAnnulled = isSame && annulledAt !== null;
  const countsOnDevice = onDevice !== null && !isJustUndone && !onDevice.isUndone && !isAnnulled;
  return { remote, registeredAt: countsOnDevice ? onDevice.at : null };
}

function lacksMembership(verdict: Verdict | null): boolean {
  return verdict?.kind === 'denied' && verdict.problems[0] === 'no-membership';
}

/** The problems that a renewal solves. */
const RENEWAL_PROBLEMS: readonly DoorProblem[] = ['expired', 'cancelled', 'no-visits', 'on-grace', 'expires-soon'];

/** How the screen shows the visits left of a pack and the offer to renew. */
interface RenewalOffer {
  /**
   * Whether the verdict has a problem that a renewal solves. If not, a renewal is offered only if few visits
   * are left.
   */
  readonly isDue: boolean;
  /** Whether the renewal is the main action of the screen, because the person is denied. */
  readonly isMain: boolean;
}

/** Returns the offer for a verdict; `null` if no renewal is due and no visits are counted. */
function findRenewalOffer(verdict: Verdict | null): RenewalOffer | null {
  if (verdict === null || verdict.kind === 'registered') return null;
  const problems = verdict.kind === 'granted' ? [] : verdict.problems;
  const isDue = problems.some((problem) => RENEWAL_PROBLEMS.includes(problem));
  const countsVisits = verdict.kind !== 'denied' && verdict.visitsLeft !== null;
  return isDue || countsVisits ? { isDue, isMain: verdict.kind === 'denied' } : null;
}

/** Whether the door denies the person because the membership is frozen, so that resuming it is the next step. */
function mustResume(verdict: Verdict | null): boolean {
  return verdict?.kind === 'denied' && verdict.problems[0] === 'frozen';
}

/** Whether the person is registered, by the last press or by an earlier check-in. */
function isRegistered(shown: ShownCheckIn, preview: Verdict | null): boolean {
  if (shown.phase === 'answered') return shown.verdict.kind !== 'denied';
  return (shown.phase === 'idle' || shown.phase === 'undone') && preview?.kind === 'registered';
}

interface OfferUndoProps extends UndoProps {
  readonly shown: ShownCheckIn;
  /** Id of the check-in that the press recorded. */
  readonly recordedId: string | null;
}

/** Offers to undo the check-in that the last press recorded. */
function OfferUndo({ shown, recordedId, onUndo }: OfferUndoProps) {
  if (shown.phase !== 'answered' || recordedId === null) return null;
  return (
    <Suspense>
      <OnDemandPart key={recordedId} part={UNDO_PART} props={{ onUndo }} />
    </Suspense>
  );
}

/** Notice with the verdict that a press would get now. It is smaller than the answer to a press. */
function VerdictPreview({ verdict }: { readonly verdict: Verdict }) {
  const { title, lines } = verdictText(verdict, null);
  const appearances: Readonly<Record<Verdict['kind'], { readonly tone: Tone; readonly title: string }>> = {
    registered: { tone: 'good', title },
    granted: { tone: 'good', title: CHECK_IN_TEXT.readyTitle },
    warning: { tone: 'warn', title: CHECK_IN_TEXT.warningTitle },
    denied: { tone: 'bad', title },
  };
  const appearance = appearances[verdict.kind];
  // The first line of a granted or warning verdict is the greeting.
  const hasGreeting = verdict.kind === 'granted' || verdict.kind === 'warning';
  return (
    <Notice tone={appearance.tone} title={appearance.title}>
      {lines.slice(hasGreeting ? 1 : 0).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

interface OutcomeProps {
  readonly shown: ShownCheckIn;
  readonly branch: Branch;
  readonly preview: Verdict | null;
  readonly uid: string;
  /** Whether the person is the signed-in account, not its ward. */
  readonly isOwn: boolean;
  readonly today: GymDay;
  readonly name: string | null;
  readonly renderWithoutMembership: OwnCheckInProps['renderWithoutMembership'];
  /** Why the verdict can't be computed; `null` if it can or is still loading. */
  readonly failure: ReadError | null;
}

/** The answer to a press or, before a press, the preview, with what the person can do next. */
function Outcome({ shown, branch, preview, uid, isOwn, today, name, renderWithoutMembership, failure }: OutcomeProps) {
  const mode = branch.value.SelfCheckIn;
  const isWithoutMembership = lacksMembership(preview);
  const hasAnswer = shown.phase === 'answered' || shown.phase === 'failed';
  const verdict = shown.phase === 'answered' ? shown.verdict : preview;
  const renewal = findRenewalOffer(verdict);
  return (
    <div>
      <div role="status" className={styles.status}>
        {hasAnswer && (
          <Suspense>
            <OnDemandPart part={ANSWER_PART} props={{ shown, name, uid, today }} />
          </Suspense>
        )}
        {shown.phase === 'undone' && <Notice tone="info">{CHECK_IN_TEXT.undone}</Notice>}
      </div>
      {isWithoutMembership && renderWithoutMembership(branch)}
      {!hasAnswer && mode === 'off' && (
        <Notice tone="info" title={CHECK_IN_TEXT.offTitle}>
          {CHECK_IN_TEXT.offBody}
        </Notice>
      )}
      {!hasAnswer &&
        !isWithoutMembership &&
        mode !== 'off' &&
        (preview ? (
          <VerdictPreview verdict={preview} />
        ) : failure ? (
          <Notice tone="bad">
            <p>{READ_FAILURE_TEXT[failure.reason]}</p>
            <Button look="quiet" onClick={failure.retry}>
              {FAILURE_TEXT.retry}
            </Button>
          </Notice>
        ) : (
          <Skeleton height={72} radius={10} />
        ))}
      {isOwn && mustResume(verdict) && (
        <div className={styles.solution}>
          <LinkButton to={MEMBER_HOME_PATH} size="large" wide>
            {CHECK_IN_TEXT.resume}
          </LinkButton>
        </div>
      )}
      {renewal && (
        <div className={styles.solution}>
          <Suspense>
            <OwnRenewal uid={uid} isDue={renewal.isDue} isAtCheckIn isMain={renewal.isMain} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Check-in on the member's own phone: branch, expected verdict, button and answer. */
export function OwnCheckIn({
  uid,
  author,
  user,
  config,
  branches,
  codeInAddress,
  renderWithoutMembership,
}: OwnCheckInProps) {
  const today = useToday();
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState(codeInAddress);
  const branch = findChosenBranch(branches, [chosen, readStored('checkInBranch'), user?.HomeBranch]);
  const { shown, recordedId, press, undo, reset } = useCheckIn();
  const { person, record, failure } = useServerFacts(uid, user, branch.key, today);
  const onDevice = useCheckInOnDevice(uid, today, branch.key);
  const { remote, registeredAt } = combineCheckIns(record, onDevice, shown.phase === 'undone');

  const policy = policyOf(config?.Policy, branch.value.Policy);
  const facts = {
    branch: branch.key,
    at: now,
    policy,
    registeredAt,
    visitsNotCounted: 0,
  };
  const currentVerdict = person ? decideForPerson(person, facts) : null;
  const choose = (key: string): void => {
    setChosen(key);
    store('checkInBranch', key);
    reset();
  };
  const mode = branch.value.SelfCheckIn;
  // The records change while the check-in is being sent, so the preview stays as it was until the answer.
  const preview = shown.phase === 'sending' ? shown.preview : currentVerdict;
  // The person is registered already or would be denied, so the check-in button isn't the main action.
  const isSettled = preview?.kind === 'registered' || preview?.kind === 'denied';
  const needsCode = mode === 'code' && !isSettled;
  const isCheckedIn = isRegistered(shown, preview);
  const parsedCode = needsCode ? readBranchCode(code) : null;
  return (
    <div className={styles.checkIn}>
      <p className={styles.now}>
        <time dateTime={today}>{today}</time>
        <strong>{formatTime(now)}</strong>
      </p>
      <SelectField
        label={CHECK_IN_TEXT.branch}
        value={branch.key}
        disabled={shown.phase === 'sending'}
        onChange={choose}
        options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
      />
      <Outcome
        shown={shown}
        branch={branch}
        preview={preview}
        uid={uid}
        isOwn={uid === author}
        today={today}
        name={user?.Nombre ?? null}
        renderWithoutMembership={renderWithoutMembership}
        failure={failure}
      />
      {needsCode && shown.phase !== 'answered' && (
        <Suspense fallback={<Skeleton height={72} />}>
          <CodeField value={code} disabled={shown.phase === 'sending'} onChange={setCode} />
        </Suspense>
      )}
      <Suspense>
        <LazyOwnQueue author={author} recordedId={recordedId} />
      </Suspense>
      {isCheckedIn && recordedId === null && (
        <p className={styles.mistake}>
          <ReceptionHint />
        </p>
      )}
      {isCheckedIn && (
        <div className={styles.action}>
          <OfferUndo shown={shown} recordedId={recordedId} onUndo={undo} />
          <CheckInNextSteps followsPress={shown.phase === 'answered'} />
        </div>
      )}
      {!isCheckedIn && mode !== 'off' && (
        <div className={styles.action} data-static={preview?.kind === 'denied'}>
          <Button
            size="huge"
            look={isSettled || shown.phase === 'answered' ? 'secondary' : 'primary'}
            wide
            busy={shown.phase === 'sending'}
            disabled={preview === null || (needsCode && parsedCode === null)}
            onClick={() => {
              if (!person || !currentVerdict) return;
              press({
                author,
                person,
                branch: branch.key,
                policy,
                remote,
                code: parsedCode,
                preview: currentVerdict,
              });
            }}
          >
            {CHECK_IN_TEXT.button}
          </Button>
        </div>
      )}
    </div>
  );
}
