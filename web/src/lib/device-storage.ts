/** Keys in local storage. The customer chose the names `UID` and `IP`. Those of the person go at sign-out ({@link forgetPerson}), `deskCopy` once what it stands for is gone; what is the device's own stays, as its printer does. */
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
  deskCopy: 'gym.desk-copy',
  installOffered: 'gym.install-offered',
  tillPrinter: 'gym.till-printer',
  sessionEnded: 'gym.session-ended',
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

/** Before the names of drafts, in session storage: what somebody typed and hasn't sent. */
export const DRAFT_PREFIX = 'gym.draft.';

function removeAll(storage: () => Storage, prefix: string, except = ''): void {
  try {
    for (const place of Object.keys(storage()))
      if (place.startsWith(prefix) && (except === '' || !place.startsWith(except))) storage().removeItem(place);
  } catch {
    // As above.
  }
}

/** Removes the drafts, but for those whose names begin with `except`. */
export function forgetDrafts(except?: string): void {
  removeAll(() => sessionStorage, DRAFT_PREFIX, except);
}

/** Removes the last known values and the drafts of whoever was signed in. */
export function forgetOwnValues(): void {
  removeAll(() => localStorage, OWN_VALUE_PREFIX);
  forgetDrafts();
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
