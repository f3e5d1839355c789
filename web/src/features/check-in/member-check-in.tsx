import { type DoorFacts, decideVerdict } from '@gym/domain/attendance/attendance';
import { formatTime, parseGymDay } from '@gym/domain/calendar/calendar';
import { policyOf, type StoredConfig } from '@gym/domain/database/config';
import type { StoredUser } from '@gym/domain/database/users';
import { CHECK_IN_TEXT } from '@gym/domain/text/check-in';
import { useRef, useState } from 'react';
import { useStanding } from '../../data/access.ts';
import { useRegisteredAt } from '../../data/member-attendance.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useToday } from '../../data/use-today.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readBranchCode } from './branch-code-link.ts';
import styles from './check-in.module.css';
import { CodeField } from './code-field.tsx';
import { OwnQueue } from './own-queue.tsx';
import { StandingPreview } from './standing-preview.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useKnownHere } from './use-known.ts';
import { FailurePanel, VerdictPanel } from './verdict-panel.tsx';

interface MemberCheckInProps {
  readonly uid: string;
  readonly user: StoredUser | null;
  readonly config: StoredConfig | null;
  readonly branches: readonly [Branch, ...Branch[]];
  /** The code of the door that the address brought, or an empty text. */
  readonly codeInAddress: string;
}

function firstChoice(branches: MemberCheckInProps['branches'], wanted: readonly (string | null | undefined)[]): Branch {
  for (const key of wanted) {
    const found = branches.find((branch) => branch.key === key);
    if (found) return found;
  }
  return branches[0];
}

/** Own-phone check-in: branch, what the door would say, one button, the answer. Works without network once it was open. */
export function MemberCheckIn({ uid, user, config, branches, codeInAddress }: MemberCheckInProps) {
  const today = useToday();
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState(codeInAddress);
  const branch = firstChoice(branches, [chosen, readStored('checkInBranch'), user?.HomeBranch]);
  const standing = useStanding(uid);
  const registered = useRegisteredAt(uid, today, branch.key);
  const knownHere = useKnownHere(uid, today, branch.key);
  const { state, press, reset } = useCheckIn(uid);

  const facts: Omit<DoorFacts, 'at'> | null =
    standing.status === 'value'
      ? {
          standing: standing.value,
          branch: branch.key,
          policy: policyOf(config?.Policy, branch.value.Policy),
          registeredAt: (registered.status === 'value' ? registered.value : null) ?? knownHere,
          birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
          hasPhoto: null,
        }
      : null;
  const choose = (key: string): void => {
    setChosen(key);
    store('checkInBranch', key);
    reset();
  };
  const mode = branch.value.SelfCheckIn;
  const current = facts ? decideVerdict({ ...facts, at: now }) : null;
  // While a press is on its way, what it brings about is told by its answer alone.
  const before = useRef(current);
  if (state.phase !== 'sending') before.current = current;
  const preview = before.current;
  // Once there is an answer, or nothing left to register, the answer is the loudest thing on the page.
  const isCalm = state.phase === 'answered' || preview?.kind === 'registered' || preview?.kind === 'denied';
  const isBefore = state.phase === 'idle' || state.phase === 'sending';
  const needsCode = mode === 'code' && preview?.kind !== 'registered' && preview?.kind !== 'denied';
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
        disabled={state.phase === 'sending'}
        onChange={choose}
        options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
      />
      <div className={styles.said}>
        <div role="status">
          {state.phase === 'answered' && (
            <VerdictPanel verdict={state.verdict} waits={state.waits} name={user?.Nombre ?? null} />
          )}
          {state.phase === 'failed' && <FailurePanel failure={state.failure} />}
        </div>
        {isBefore && mode === 'off' && (
          <Notice tone="info" title={CHECK_IN_TEXT.offTitle}>
            {CHECK_IN_TEXT.offBody}
          </Notice>
        )}
        {isBefore &&
          mode !== 'off' &&
          (preview ? <StandingPreview verdict={preview} /> : <Skeleton height={72} radius={10} />)}
      </div>
      {needsCode && state.phase !== 'answered' && (
        <CodeField value={code} disabled={state.phase === 'sending'} onChange={setCode} />
      )}
      <OwnQueue uid={uid} />
      {mode !== 'off' && (
        <div className={styles.action}>
          <Button
            size="huge"
            look={isCalm ? 'secondary' : 'primary'}
            wide
            busy={state.phase === 'sending'}
            disabled={facts === null || (needsCode && readCode === null)}
            onClick={() => {
              if (facts) press({ facts, code: readCode });
            }}
          >
            {CHECK_IN_TEXT.button}
          </Button>
        </div>
      )}
    </div>
  );
}
