/** The steps of a new gym, in the order of the guide. */
export const SET_UP_STEPS = ['branch', 'plan', 'staff', 'members', 'shift'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What a gym has so far. `branches`, `plans` and `shifts` are numbers of records. */
export interface GymProgress {
  readonly branches: number;
  readonly plans: number;
  /** Everybody with a role, by uid. */
  readonly staff: ReadonlyMap<string, 'admin' | 'reception' | 'kiosk'>;
  /** Uid of the administrator who follows the guide. */
  readonly owner: string;
  /** Uids of people in the search index, including staff. It need not be all, since one member is enough. */
  readonly people: readonly string[];
  readonly shifts: number;
}

/**
 * Returns the steps that are done. `staff` needs an administrator or receptionist besides the owner; `members` needs a
 * person without a role.
 */
export function findDoneSteps({ branches, plans, staff, owner, people, shifts }: GymProgress): ReadonlySet<SetUpStep> {
  const isDone: Readonly<Record<SetUpStep, boolean>> = {
    branch: branches > 0,
    plan: plans > 0,
    staff: [...staff].some(([uid, role]) => uid !== owner && role !== 'kiosk'),
    members: people.some((uid) => !staff.has(uid)),
    shift: shifts > 0,
  };
  return new Set(SET_UP_STEPS.filter((step) => isDone[step]));
}
