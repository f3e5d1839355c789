import {
  DEFAULT_POLICY,
  DOOR_PROBLEMS,
  type DoorProblem,
  POLICY_ACTIONS,
  type PolicyAction,
} from '@gym/domain/attendance/attendance';
import type { SelfCheckInMode, StoredBranch } from '@gym/domain/database/system/branches';
import type { StoredConfig, StoredPolicy } from '@gym/domain/database/system/config';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { isPhoneOrEmpty } from './gym-form.ts';
import { SETTINGS_TEXT } from './text.ts';
import type { Changes } from './use-settings-form.ts';

/** The door settings in the form, of the gym or of one branch. The gym has only `policy`. */
export interface DoorForm {
  /** The action for each problem. For a branch, an empty text means the gym's action. */
  readonly policy: Readonly<Record<DoorProblem, PolicyAction | ''>>;
  readonly selfCheckIn: SelfCheckInMode;
  readonly phone: string;
  readonly whatsApp: string;
  readonly capacity: string;
}

/** Returns the action that a select field names; an empty text if it names none. */
export function parsePolicyAction(text: string): PolicyAction | '' {
  return POLICY_ACTIONS.find((action) => action === text) ?? '';
}

/** Returns the chosen action for each problem; an empty text where the policy has none. */
function policyForm(policy: StoredPolicy | undefined): DoorForm['policy'] {
  const chosen = (problem: DoorProblem): PolicyAction | '' => policy?.[problem] ?? '';
  return {
    'account-closed': chosen('account-closed'),
    'no-membership': chosen('no-membership'),
    'not-started': chosen('not-started'),
    cancelled: chosen('cancelled'),
    expired: chosen('expired'),
    frozen: chosen('frozen'),
    'no-visits': chosen('no-visits'),
    'other-branch': chosen('other-branch'),
    'on-grace': chosen('on-grace'),
    'expires-soon': chosen('expires-soon'),
    'no-photo': chosen('no-photo'),
    birthday: chosen('birthday'),
  };
}

/**
 * Returns the gym's action for a problem; if the gym has chosen none, the app's default. It applies to branches that
 * have no action of their own.
 */
export function gymPolicyAction(config: StoredConfig, problem: DoorProblem): PolicyAction {
  return config.Policy?.[problem] ?? DEFAULT_POLICY[problem];
}

/** Returns the form for a branch, or with `null` for the gym. */
export function doorFormOf(config: StoredConfig, branch: StoredBranch | null): DoorForm {
  const gymPolicy = Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, gymPolicyAction(config, problem)]));
  return {
    policy: policyForm(branch ? branch.Policy : gymPolicy),
    selfCheckIn: branch?.SelfCheckIn ?? 'open',
    phone: formatStoredPhone(branch?.Phone ?? ''),
    whatsApp: formatStoredPhone(branch?.WhatsApp ?? ''),
    capacity: branch?.Capacity === undefined ? '' : String(branch.Capacity),
  };
}

/** The sentences about invalid fields of the form. A {@link DoorProblem}, in contrast, is a problem at the door. */
export type DoorProblems = Partial<Readonly<Record<'phone' | 'whatsApp' | 'capacity', string>>>;

/** Returns the sentences about invalid fields. A capacity is checked only if it differs from the stored one. */
export function doorProblems(form: DoorForm, stored: DoorForm): DoorProblems {
  const { capacity } = form;
  const isWithinLimits = /^\d+$/.test(capacity.trim()) && Number(capacity) >= 1 && Number(capacity) <= 10_000;
  const isCapacityValid = capacity === stored.capacity || isWithinLimits;
  return present({
    phone: isPhoneOrEmpty(form.phone) ? undefined : SETTINGS_TEXT.phoneWrong,
    whatsApp: isPhoneOrEmpty(form.whatsApp) ? undefined : SETTINGS_TEXT.phoneWrong,
    capacity: isCapacityValid ? undefined : SETTINGS_TEXT.numberWrong(1, 10_000),
  });
}

/** Returns the policy to store, without the problems for which no action is chosen. */
function policyToStored(policy: DoorForm['policy']): StoredPolicy {
  const chosen: StoredPolicy = {};
  for (const problem of DOOR_PROBLEMS) {
    const action = policy[problem];
    if (action !== '') chosen[problem] = action;
  }
  return chosen;
}

/** Returns the fields that differ from the stored ones, of a branch or, with `null`, of the gym. */
export function doorChanges(form: DoorForm, stored: DoorForm, branch: string | null): Changes {
  const isPolicyChanged = JSON.stringify(form.policy) !== JSON.stringify(stored.policy);
  const policy = isPolicyChanged ? { Policy: policyToStored(form.policy) } : {};
  if (branch === null) return { Config: policy };
  return {
    Branches: {
      [branch]: {
        ...policy,
        ...present({
          SelfCheckIn: form.selfCheckIn === stored.selfCheckIn ? undefined : form.selfCheckIn,
          Phone: form.phone === stored.phone ? undefined : form.phone.trim(),
          WhatsApp: form.whatsApp === stored.whatsApp ? undefined : form.whatsApp.trim(),
          Capacity: form.capacity === stored.capacity ? undefined : Number(form.capacity),
        }),
      },
    },
  };
}
