/** Storage keys that stay after sign-out. A key that ends with a dot or colon is a prefix of several keys. */
const DEVICE_KEYS = {
  /** The uid of the last person who signed in. The customer requires that it stays. */
  uid: 'UID',
  accent: 'gym.accent',
  gymName: 'gym.name',
  gymSlug: 'gym.slug',
  /** Id of the camera that is opened by default. */
  camera: 'gym.camera',
  /** Whether the terminal's sound is muted: `yes` or `no`. */
  muted: 'gym.muted',
  /** Whether the terminal's camera is `on` or `off`. */
  terminalCamera: 'gym.terminal-camera',
  /** Marks that this device is a terminal: the uid of the terminal's account. */
  terminalUid: 'gym.is-terminal',
  /** Marks that this device has a desk's copy of people's data. Removed after that copy (device-copies.ts). */
  deskCopy: 'gym.desk-copy',
  /** Marks that the person has answered the offer to install the app. */
  installOffered: 'gym.install-offered',
  /** Paper and automatic printing of the till's printer. */
  tillPrinter: 'gym.till-printer',
  /** Marks that the guide of a new gym is finished or was hidden. */
  setUpOver: 'gym.set-up-over',
  /** Marks that the server ended the last session, until the next sign-in. */
  sessionEnded: 'gym.session-ended',
  /** The door's clock (door/clock.ts). */
  clock: 'gym.clock',
  /** The problems that this device reported today (problem-report.ts). */
  problemsSent: 'gym.problems-sent',
  /** When and at which path this tab was last reloaded because code could not be loaded. In session storage. */
  reloadedForCode: 'gym.loaded-anew',
  /** Last known values of public database paths, by path. */
  publicValue: 'gym.kept.',
  /** Written and removed by Firebase Auth if it can't use IndexedDB. */
  signIn: 'firebase:',
} as const;

/** Storage keys that are removed at sign-out, and at each start while signed out in case a sign-out was interrupted. */
const PERSON_KEYS = {
  /** The person's network address. */
  ip: 'IP',
  /** Key of the branch that the person last chose for their own check-in. */
  checkInBranch: 'gym.check-in-branch',
  /** The uid of the ward for whom a guardian acts. Absent: the person acts for themselves. */
  actsFor: 'gym.acts-for',
  /** Uid, role and branch of the signed-in person. */
  role: 'gym.role',
  /** How many rows an interrupted import has processed, and with which results. */
  importRun: 'gym.import-run',
  /** Codes of a terminal's branch (use-branch-code.ts). */
  branchCodes: 'gym.branch-codes',
  /** Key of the branch that was last chosen at the desk. */
  deskBranch: 'gym.desk-branch',
  /** Last known values of database paths that the signed-in person may read, by path. */
  ownValue: 'gym.kept-own.',
  /** Carts of the shop, by person and kind of order. */
  cart: 'gym.cart.',
  /**
   * When the person went from the check-in to a renewal, epoch milliseconds. After paying they return to the check-in.
   * In session storage.
   */
  renewalAtCheckIn: 'gym.renewal-at-check-in',
  /** Drafts: values that were typed and not sent, by account. In session storage. */
  draft: 'gym.draft.',
} as const;

/**
 * Storage keys that include their owner: the uid of the signed-in person, or an empty text for a visitor. They stay
 * when a session expires or is revoked, so that the person finds them at the next sign-in. An explicit sign-out removes
 * them.
 */
const OWNER_KEYS = {
  /** Requests without a known answer, by callable and subject. */
  request: 'gym.request.',
  /** Carts of the till, by shift. */
  saleCart: 'gym.sale-cart.',
} as const;

/** Storage keys that visitors use too. They are removed at sign-out, but not at a start while signed out. */
const VISITOR_KEYS = { promoCode: 'gym.promo-code' } as const;

/** The keys in local and session storage. */
const KEYS = { ...DEVICE_KEYS, ...PERSON_KEYS, ...OWNER_KEYS, ...VISITOR_KEYS };
export type StoredName = keyof typeof KEYS;

let owner = '';

/**
 * Sets the owner of the `OWNER_KEYS`: a uid, or an empty text for a visitor. If the owner changes, calls all
 * {@link watchStored} listeners.
 */
export function setStorageOwner(next: string): void {
  if (next === owner) return;
  owner = next;
  if (typeof window !== 'undefined') window.dispatchEvent(new StorageEvent('storage'));
}

/** Returns the storage key of a name. `suffix` completes a key that is a prefix. */
export function storageKey(name: StoredName, suffix = ''): string {
  return name in OWNER_KEYS ? `${KEYS[name]}${owner}.${suffix}` : KEYS[name] + suffix;
}

/** The names whose values are in session storage, so that only this tab has them. */
const TAB_NAMES: ReadonlySet<StoredName> = new Set(['draft', 'reloadedForCode', 'renewalAtCheckIn']);

function storageOf(name: StoredName): Storage {
  return TAB_NAMES.has(name) ? sessionStorage : localStorage;
}

/** Returns the value, or `null` if there is none or the browser blocks storage (private mode, policies). */
export function readStored(name: StoredName, suffix?: string): string | null {
  try {
    return storageOf(name).getItem(storageKey(name, suffix));
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if storage is full or blocked; the app also works without stored values. */
export function store(name: StoredName, value: string, suffix?: string): boolean {
  try {
    storageOf(name).setItem(storageKey(name, suffix), value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value. Does nothing if storage is blocked. */
export function forget(name: StoredName, suffix?: string): void {
  try {
    storageOf(name).removeItem(storageKey(name, suffix));
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Returns the suffixes of all stored keys of a name whose key is a prefix. */
export function listStoredSuffixes(name: StoredName): readonly string[] {
  const prefix = storageKey(name);
  try {
    return Object.keys(storageOf(name)).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** The part of a Zod schema that is needed to read a value. */
interface Schema<Value> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** Parses a JSON text. Returns `null` if there is no text, it isn't JSON, or it doesn't match the schema. */
export function parseJson<Value>(text: string | null, schema: Schema<Value>): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Calls `listener` with the key at each `storage` event about a value of this name, and with the prefix when any value
 * may have changed. Returns a function that removes the listener.
 */
export function watchStored(name: StoredName, listener: (key: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    const prefix = storageKey(name);
    // `null`: the storage was cleared, or `setStorageOwner` changed the owner.
    if (key === null || key.startsWith(prefix)) listener(key ?? prefix);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Removes the values of these keys from both storages. A key that ends with a dot is a prefix. */
function forgetKeys(keys: readonly string[]): void {
  const isListed = (stored: string): boolean =>
    keys.some((key) => (key.endsWith('.') ? stored.startsWith(key) : stored === key));
  for (const getStorage of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = getStorage();
      for (const stored of Object.keys(storage)) if (isListed(stored)) storage.removeItem(stored);
    } catch {
      // If storage is blocked, there is nothing to remove.
    }
  }
}

/** Removes the owner's unanswered requests and till carts. For an explicit sign-out only. */
export function forgetUnfinished(): void {
  forgetKeys([storageKey('request'), storageKey('saleCart')]);
}

/** Removes the values of the person who was signed in, and those of a visitor. Keeps the `OWNER_KEYS`. */
export function forgetPerson(): void {
  forgetKeys(Object.values({ ...PERSON_KEYS, ...VISITOR_KEYS }));
}

/** Removes a person's values that an interrupted sign-out did not remove. Keeps those of a visitor. */
export function forgetLeftovers(): void {
  forgetKeys(Object.values(PERSON_KEYS));
}
