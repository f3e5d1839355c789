import { type DoorFacts, decideVerdict } from '@gym/domain/attendance';
import { formatTime, parseGymDay } from '@gym/domain/calendar';
import { policyOf, type StoredConfig } from '@gym/domain/database/config';
import type { StoredUser } from '@gym/domain/database/users';
import { CHECK_IN_TEXT } from '@gym/domain/text/check-in';
import { type ReactNode, useState } from 'react';
import { useStanding } from '../../data/access.ts';
import type { Branch } from '../../data/branches.ts';
import { useConnected, useServerOffset } from '../../data/connection.ts';
import { useRegisteredAt } from '../../data/member-attendance.ts';
import { useNow } from '../../data/use-now.ts';
import { useToday } from '../../data/use-today.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './check-in.module.css';
import { StandingPreview } from './standing-preview.tsx';
import { useCheckIn } from './use-check-in.ts';
import { FailurePanel, VerdictPanel } from './verdict-panel.tsx';

interface MemberCheckInProps {
  readonly uid: string;
  readonly user: StoredUser | null;
  readonly config: StoredConfig | null;
  readonly branches: readonly [Branch, ...Branch[]];
}

function firstChoice(branches: MemberCheckInProps['branches'], wanted: readonly (string | null | undefined)[]): Branch {
  for (const key of wanted) {
    const found = branches.find((branch) => branch.key === key);
    if (found) return found;
  }
  return branches[0];
}

/** Own-phone check-in: branch, what the door would say, one button, the answer. */
export function MemberCheckIn({ uid, user, config, branches }: MemberCheckInProps) {
  const today = useToday();
  const offset = useServerOffset();
  const now = useNow();
  const connected = useConnected();
  const [chosen, setChosen] = useState<string | null>(null);
  const branch = firstChoice(branches, [chosen, readStored('checkInBranch'), user?.HomeBranch]);
  const standing = useStanding(uid);
  const registered = useRegisteredAt(uid, today, branch.key);
  const { state, press, reset } = useCheckIn({ uid, connected: connected === true, offset });

  const facts: Omit<DoorFacts, 'at'> | null =
    standing.status === 'value' && registered.status === 'value'
      ? {
          standing: standing.value,
          branch: branch.key,
          policy: policyOf(config?.Policy, branch.value.Policy),
          registeredAt: registered.value,
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
  const preview = facts ? decideVerdict({ ...facts, at: now }) : null;
  // Once there is an answer, or nothing left to register, the answer is the loudest thing on the page.
  const isCalm = state.phase === 'answered' || preview?.kind === 'registered' || preview?.kind === 'denied';
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
          {state.phase === 'answered' && <VerdictPanel verdict={state.verdict} name={user?.Nombre ?? null} />}
          {state.phase === 'failed' && <FailurePanel failure={state.failure} />}
        </div>
        {(state.phase === 'idle' || state.phase === 'sending') && (
          <Before mode={mode}>
            {preview ? <StandingPreview verdict={preview} /> : <Skeleton height={72} radius={10} />}
          </Before>
        )}
      </div>
      {mode === 'open' && (
        <div className={styles.action}>
          <Button
            size="huge"
            look={isCalm ? 'secondary' : 'primary'}
            wide
            busy={state.phase === 'sending'}
            disabled={facts === null}
            onClick={() => {
              if (facts) press(facts);
            }}
          >
            {CHECK_IN_TEXT.button}
          </Button>
        </div>
      )}
    </div>
  );
}

function Before({ mode, children }: { readonly mode: Branch['value']['SelfCheckIn']; readonly children: ReactNode }) {
  if (mode === 'open') return children;
  const isOff = mode === 'off';
  return (
    <Notice tone="info" title={isOff ? CHECK_IN_TEXT.offTitle : CHECK_IN_TEXT.codeTitle}>
      {isOff ? CHECK_IN_TEXT.offBody : CHECK_IN_TEXT.codeBody}
    </Notice>
  );
}
