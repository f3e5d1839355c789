/** Keys in local storage. The customer chose the names `UID` and `IP`; all but `UID` are removed at sign-out. */
const STORAGE_KEYS = {
  uid: 'UID',
  ip: 'IP',
  promoCode: 'gym.promo-code',
  checkInBranch: 'gym.check-in-branch',
  accent: 'gym.accent',
  gymName: 'gym.name',
  camera: 'gym.camera',
  muted: 'gym.muted',
  terminalCamera: 'gym.terminal-camera',
  isTerminal: 'gym.is-terminal',
  role: 'gym.role',
  branchCodes: 'gym.branch-codes',
  deskBranch: 'gym.desk-branch',
} as const;
export type StorageKey = keyof typeof STORAGE_KEYS;

/** The value, or `null` when there is none or the browser keeps storage closed (private mode, policies). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS[key]);
  } catch {
    return null;
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS[key], value);
  } catch {
    // Storage that is full or closed must not stop the person: everything kept here can be done without.
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(STORAGE_KEYS[key]);
  } catch {
    // As above.
  }
}

/** Before the names of last known values that are one person's own. */
export const OWN_VALUE_PREFIX = 'gym.kept-own.';

/** Removes the last known values of whoever was signed in. */
export function forgetOwnValues(): void {
  try {
    for (const place of Object.keys(localStorage))
      if (place.startsWith(OWN_VALUE_PREFIX)) localStorage.removeItem(place);
  } catch {
    // As above.
  }
}

/** Removes what belongs to the person who signs out. `UID` stays, as the customer asked, and so does the gym's own colour. */
export function forgetPerson(): void {
  forget('ip');
  forget('promoCode');
  forget('checkInBranch');
  forget('deskBranch');
  forget('branchCodes');
  forget('role');
  forgetOwnValues();
}
