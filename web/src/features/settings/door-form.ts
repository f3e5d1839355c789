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

/** The chosen door settings of the gym or of a branch. For a branch, an empty action means 'as the gym'. */
export interface DoorForm {
  readonly policy: Readonly<Record<DoorProblem, PolicyAction | ''>>;
  readonly selfCheckIn: SelfCheckInMode;
  readonly phone: string;
  readonly whatsApp: string;
  readonly capacity: string;
}

export function policyAction(text: string): PolicyAction | '' {
  return POLICY_ACTIONS.find((action) => action === text) ?? '';
}

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

/** Returns the gym's action for a problem, by default the product's. It applies to branches without an own action. */
export function generalAction(config: StoredConfig, problem: DoorProblem): PolicyAction {
  return config.Policy?.[problem] ?? DEFAULT_POLICY[problem];
}

export function doorFormOf(config: StoredConfig, branch: StoredBranch | null): DoorForm {
  const general = Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, generalAction(config, problem)]));
  return {
    policy: policyForm(branch ? branch.Policy : general),
    selfCheckIn: branch?.SelfCheckIn ?? 'open',
    phone: formatStoredPhone(branch?.Phone ?? ''),
    whatsApp: formatStoredPhone(branch?.WhatsApp ?? ''),
    capacity: branch?.Capacity === undefined ? '' : String(branch.Capacity),
  };
}

export type DoorProblems = Partial<Readonly<Record<'phone' | 'whatsApp' | 'capacity', string>>>;

export function doorProblems(form: DoorForm, before: DoorForm): DoorProblems {
  const { capacity } = form;
  const isNumber = /^\d+$/.test(capacity.trim()) && Number(capacity) >= 1 && Number(capacity) <= 10_000;
  const isCapacity = capacity === before.capacity || isNumber;
  return present({
    phone: isPhoneOrEmpty(form.phone) ? undefined : SETTINGS_TEXT.phoneWrong,
    whatsApp: isPhoneOrEmpty(form.whatsApp) ? undefined : SETTINGS_TEXT.phoneWrong,
    capacity: isCapacity ? undefined : SETTINGS_TEXT.numberWrong(1, 10_000),
  });
}

function storedPolicy(policy: DoorForm['policy']): StoredPolicy {
  const stored: StoredPolicy = {};
  for (const problem of DOOR_PROBLEMS) {
    const action = policy[problem];
    if (action !== '') stored[problem] = action;
  }
  return stored;
}

/** Returns the changes for the gym, or for one branch. */
export function doorChanges(form: DoorForm, before: DoorForm, branch: string | null): Changes {
  const isPolicy = JSON.stringify(form.policy) !== JSON.stringify(before.policy);
  const policy = isPolicy ? { Policy: storedPolicy(form.policy) } : {};
  if (branch === null) return { Config: policy };
  return {
    Branches: {
      [branch]: {
        ...policy,
        ...present({
          SelfCheckIn: form.selfCheckIn === before.selfCheckIn ? undefined : form.selfCheckIn,
          Phone: form.phone === before.phone ? undefined : form.phone.trim(),
          WhatsApp: form.whatsApp === before.whatsApp ? undefined : form.whatsApp.trim(),
          Capacity: form.capacity === before.capacity ? undefined : Number(form.capacity),
        }),
      },
    },
  };
}
