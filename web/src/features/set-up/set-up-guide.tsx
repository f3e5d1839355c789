import { branchShiftPath } from '@gym/domain/database/money/shifts';
import { MEMBER_INDEX_PAGE, memberIndexEntryPath } from '@gym/domain/database/people/member-index';
import { staffListPath } from '@gym/domain/database/people/staff';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { KEY_END, uidOfIndexKey } from '@gym/domain/search/keys';
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useNewest, useRange, useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { CREATE_USER_PATH, SETTINGS_PATH, TILL_PATH } from '../../shared/paths.ts';
import { createPath } from '../../shared/publish-paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './set-up-guide.module.css';
import { findDoneSteps, SET_UP_STEPS, type SetUpStep } from './steps.ts';
import { SET_UP_TEXT } from './text.ts';

/** Key range of the search rows of phones, PINs and member numbers. Most members have at least one of them. */
const NUMBER_KEYS = { from: 'n~', to: `n~${KEY_END}` } as const;

/** Path of the page where each step is done. */
const PATHS: Readonly<Record<SetUpStep, string>> = {
  branch: createPath('sucursal'),
  plan: createPath('plan'),
  staff: `${SETTINGS_PATH}?ver=personal`,
  members: `${CREATE_USER_PATH}?modo=archivo`,
  shift: TILL_PATH,
};

/** Subscribes to the steps that are done; `null` until everything is loaded. */
function useDoneSteps(): ReadonlySet<SetUpStep> | null {
  const { uid } = useSignedIn();
  const branches = useBranches();
  const plans = usePlans();
  const staff = useRecord(staffListPath, {});
  const shifts = useNewest(branchShiftPath, { branch: EVERY_BRANCH }, { by: 'At', count: 1 });
  const people = useRange(memberIndexEntryPath, {}, { by: '$key', ...NUMBER_KEYS, count: MEMBER_INDEX_PAGE });
  if (branches.status !== 'value' || plans.status !== 'value' || staff.status !== 'value') return null;
  if (shifts.status !== 'value' || people.status !== 'value') return null;
  return findDoneSteps({
    branches: branches.value.length,
    plans: plans.value.length,
    staff: new Map(Object.entries(staff.value ?? {}).map(([key, { Role }]) => [key, Role])),
    owner: uid,
    people: people.value.flatMap(({ key }) => uidOfIndexKey(key) ?? []),
    shifts: shifts.value.length,
  });
}

/** A step of the guide. Unless it is done, it has a link to the page where it is done. */
function Step({ step, state }: { readonly step: SetUpStep; readonly state: 'done' | 'next' | 'later' }) {
  const { title, body, linkText } = SET_UP_TEXT.steps[step];
  const Icon = { done: IconCircleCheck, next: IconCircleDot, later: IconCircle }[state];
  return (
    <li className={styles.step} data-state={state}>
      <Icon size={24} stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>
          {title}
          {state !== 'later' && <span className={styles.state}>{SET_UP_TEXT[state]}</span>}
        </p>
        {state !== 'done' && <p className={styles.body}>{body}</p>}
      </div>
      {state !== 'done' && (
        <div className={styles.links}>
          <LinkButton to={PATHS[step]} look={state === 'next' ? 'primary' : 'secondary'}>
            {linkText}
          </LinkButton>
          {step === 'members' && (
            <LinkButton to={CREATE_USER_PATH} look="secondary">
              {SET_UP_TEXT.oneMember}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  );
}

/** Guides the owner of a new gym from the first branch to the first shift. Shows all steps and marks the next one. */
export function SetUpGuide({
  onEnd,
}: {
  /** Called when all steps are done, or when the owner hides the guide. */
  readonly onEnd: () => void;
}) {
  const done = useDoneSteps();
  const isFinished = done?.size === SET_UP_STEPS.length;
  useEffect(() => {
    if (isFinished) onEnd();
  }, [isFinished, onEnd]);
  if (done === null || isFinished) return null;
  const nextStep = SET_UP_STEPS.find((step) => !done.has(step));
  return (
    <Card
      title={SET_UP_TEXT.title}
      aside={
        <Button look="quiet" onClick={onEnd}>
          {SET_UP_TEXT.hide}
        </Button>
      }
    >
      <p className={styles.body}>{SET_UP_TEXT.progress(done.size, SET_UP_STEPS.length)}</p>
      <ol className={styles.steps} aria-label={SET_UP_TEXT.title}>
        {SET_UP_STEPS.map((step) => (
          <Step key={step} step={step} state={done.has(step) ? 'done' : step === nextStep ? 'next' : 'later'} />
        ))}
      </ol>
    </Card>
  );
}
