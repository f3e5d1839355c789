import type { Verdict } from '@gym/domain/attendance/attendance';
import { formatTime, parseGymDay } from '@gym/domain/calendar/calendar';
import { policyOf, type StoredConfig } from '@gym/domain/database/config';
import type { StoredUser } from '@gym/domain/database/users';
import { type DoorPerson, decideForPerson } from '@gym/domain/door/person';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStanding } from '../../data/access.ts';
import { useRegisteredAt } from '../../data/member-attendance.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useToday } from '../../data/use-today.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { Demanded } from '../../lib/on-demand.tsx';
import { readBranchCode } from '../../shared/door/branch-code-link.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answer, OwnQueue, ownUndo } from './answer-parts.tsx';
import type { ShownCheckIn } from './check-in-state.ts';
import styles from './own-check-in.module.css';
import { StandingPreview } from './standing-preview.tsx';
import { CHECK_IN_TEXT } from './text.ts';
import { useCheckIn } from './use-check-in.ts';
import { useKnownHere } from './use-known.ts';
import type { UndoProps } from './verdict-panel.tsx';

/** Only where the branch asks for a code; most don't, and the first view is weighed. */
const CodeField = lazy(() => import('./code-field.tsx').then(({ CodeField: Field }) => ({ default: Field })));

interface OwnCheckInProps {
  readonly uid: string;
  readonly user: StoredUser | null;
  readonly config: StoredConfig | null;
  readonly branches: readonly [Branch, ...Branch[]];
  /** The branch's code that the address brought, or an empty text. */
  readonly codeInAddress: string;
  /** What somebody without a membership does first, in the place of a refusal. */
  readonly withoutPlan: (branch: Branch) => ReactNode;
}

function firstChoice(branches: OwnCheckInProps['branches'], wanted: readonly (string | null | undefined)[]): Branch {
  for (const key of wanted) {
    const found = branches.find((branch) => branch.key === key);
    if (found) return found;
  }
  return branches[0];
}

/** The person as the door decides about them, with the standing as it is now. */
function personOf(uid: string, user: StoredUser | null, standing: DoorPerson['standing']): DoorPerson {
  return {
    uid,
    name: user?.Nombre ?? '',
    pin: null,
    phone: null,
    birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
    hasPhoto: null,
    standing,
    isClosed: user?.Active === false,
    // Live: every visit that was sent is counted in it.
    version: Number.POSITIVE_INFINITY,
  };
}

function lacksPlan(verdict: Verdict | null): boolean {
  return verdict?.kind === 'denied' && verdict.problems[0] === 'no-membership';
}

interface MayUndoProps extends UndoProps {
  readonly shown: ShownCheckIn;
  /** Id of the check-in that the press recorded. */
  readonly recordedId: string | null;
}

/** For a moment after each check-in of this screen. */
function Undo({ shown, recordedId, onUndo }: MayUndoProps) {
  if (shown.phase !== 'answered' || recordedId === null) return null;
  return (
    <Suspense>
      <Demanded key={recordedId} part={ownUndo} props={{ onUndo }} />
    </Suspense>
  );
}

interface SaidProps {
  readonly shown: ShownCheckIn;
  readonly branch: Branch;
  readonly preview: Verdict | null;
  readonly name: string | null;
  readonly withoutPlan: OwnCheckInProps['withoutPlan'];
  readonly standing: ReturnType<typeof useStanding>;
}

/** The answer; before the press, what it would be. */
function Said({ shown, branch, preview, name, withoutPlan, standing }: SaidProps) {
  const mode = branch.value.SelfCheckIn;
  const isWithoutPlan = lacksPlan(preview);
  const isAfter = shown.phase === 'answered' || shown.phase === 'failed';
  return (
    <div className={styles.said}>
      <div role="status">
        {isAfter && (
          <Suspense>
            <Demanded part={answer} props={{ shown, name }} />
          </Suspense>
        )}
        {shown.phase === 'undone' && <Notice tone="info">{CHECK_IN_TEXT.undone}</Notice>}
      </div>
      {isWithoutPlan && withoutPlan(branch)}
      {!isAfter && mode === 'off' && (
        <Notice tone="info" title={CHECK_IN_TEXT.offTitle}>
          {CHECK_IN_TEXT.offBody}
        </Notice>
      )}
      {!isAfter &&
        !isWithoutPlan &&
        mode !== 'off' &&
        (preview ? (
          <StandingPreview verdict={preview} />
        ) : standing.status === 'error' ? (
          <Notice tone="bad">
            <p>{READ_FAILURE_TEXT.unavailable}</p>
            <Button look="quiet" onClick={standing.retry}>
              {FAILURE_TEXT.retry}
            </Button>
          </Notice>
        ) : (
          <Skeleton height={72} radius={10} />
        ))}
    </div>
  );
}

/** The own check-in: branch, the verdict as it would be, one button, the answer. Works without network once it was open. */
export function OwnCheckIn({ uid, user, config, branches, codeInAddress, withoutPlan }: OwnCheckInProps) {
  const today = useToday();
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState(codeInAddress);
  const branch = firstChoice(branches, [chosen, readStored('checkInBranch'), user?.HomeBranch]);
  const standing = useStanding(uid);
  const registered = useRegisteredAt(uid, today, branch.key);
  const knownHere = useKnownHere(uid, today, branch.key);
  const { shown, recordedId, press, undo, reset } = useCheckIn();

  const person = standing.status === 'value' ? personOf(uid, user, standing.value) : null;
  const policy = policyOf(config?.Policy, branch.value.Policy);
  const registeredAt = registered.status === 'value' ? registered.value : null;
  const facts = { branch: branch.key, at: now, policy, registeredAt: registeredAt ?? knownHere, visitsNotCounted: 0 };
  const current = person ? decideForPerson(person, facts) : null;
  const choose = (key: string): void => {
    setChosen(key);
    store('checkInBranch', key);
    reset();
  };
  const mode = branch.value.SelfCheckIn;
  // While a press is being sent the records already change: the preview stays as it was until the answer.
  const preview = shown.phase === 'sending' ? shown.preview : current;
  // Once there is an answer, or nothing left to register, the button is no longer the main thing on the page.
  const isSettled = preview?.kind === 'registered' || preview?.kind === 'denied';
  const isCalm = shown.phase === 'answered' || isSettled;
  const needsCode = mode === 'code' && !isSettled;
  const readCode = needsCode ? readBranchCode(code) : null;
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
      <Said
        shown={shown}
        branch={branch}
        preview={preview}
        name={user?.Nombre ?? null}
        withoutPlan={withoutPlan}
        standing={standing}
      />
      <Undo shown={shown} recordedId={recordedId} onUndo={undo} />
      {needsCode && shown.phase !== 'answered' && (
        <Suspense fallback={<Skeleton height={72} />}>
          <CodeField value={code} disabled={shown.phase === 'sending'} onChange={setCode} />
        </Suspense>
      )}
      <Suspense>
        <OwnQueue uid={uid} recordedId={recordedId} />
      </Suspense>
      {mode !== 'off' && (
        <div className={styles.action} data-calm={lacksPlan(preview)}>
          <Button
            size="huge"
            look={isCalm ? 'secondary' : 'primary'}
            wide
            busy={shown.phase === 'sending'}
            disabled={preview === null || (needsCode && readCode === null)}
            onClick={() => {
              if (!person || !current) return;
              press({ person, branch: branch.key, policy, registeredAt, code: readCode, preview: current });
            }}
          >
            {CHECK_IN_TEXT.button}
          </Button>
        </div>
      )}
    </div>
  );
}
