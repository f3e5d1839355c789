/** Storage keys that stay after sign-out. A key that ends with a dot or colon is a prefix of many keys. */
const OF_DEVICE = {
  /** The uid of the last person who signed in. The customer requires that it stays. */
  uid: 'UID',
  accent: 'gym.accent',
  gymName: 'gym.name',
  gymSlug: 'gym.slug',
  camera: 'gym.camera',
  muted: 'gym.muted',
  terminalCamera: 'gym.terminal-camera',
  isTerminal: 'gym.is-terminal',
  /** Marks that this device has a desk's copy of the people. It is removed after that copy (device-copies.ts). */
  deskCopy: 'gym.desk-copy',
  installOffered: 'gym.install-offered',
  tillPrinter: 'gym.till-printer',
  /** Marks that the guide of a new gym is finished or was hidden. */
  setUpOver: 'gym.set-up-over',
  sessionEnded: 'gym.session-ended',
  clock: 'gym.clock',
  problemsSent: 'gym.problems-sent',
  /** When, and at which path, this tab was last reloaded because code was missing. In session storage. */
  reloadedForCode: 'gym.loaded-anew',
  /** Last known values of public database paths, by path. */
  publicValue: 'gym.kept.',
  /** Written and removed by Firebase Auth where it can't use IndexedDB. */
  signIn: 'firebase:',
} as const;

/** Storage keys that are removed at sign-out, and at each start while signed out in case a sign-out was interrupted. */
const OF_PERSON = {
  ip: 'IP',
  checkInBranch: 'gym.check-in-branch',
  /** The uid of the ward for whom a guardian acts; absent: for themselves. */
  actsFor: 'gym.acts-for',
  role: 'gym.role',
  /** What an interrupted import has done: counts only. */
  importRun: 'gym.import-run',
  branchCodes: 'gym.branch-codes',
  deskBranch: 'gym.desk-branch',
  /** Last known values of database paths that the signed-in person may read, by path. */
  ownValue: 'gym.kept-own.',
  /** Carts of the shop, by person and kind of order. */
  cart: 'gym.cart.',
  /** When a renewal began at the check-in, epoch milliseconds: paying leads back there. In session storage. */
  renewalAtCheckIn: 'gym.renewal-at-check-in',
  /** Text that was typed and not sent, by account. In session storage. */
  draft: 'gym.draft.',
} as const;

/**
 * Storage keys that include their owner: the uid of the signed-in person, or an empty text for a visitor. They stay
 * when a session expires or is revoked, so that the person finds them at the next sign-in. An explicit sign-out removes
 * them.
 */
const OF_OWNER = {
  /** Requests without a known answer, by callable and subject. */
  request: 'gym.request.',
  /** Carts of the till, by shift. */
  saleCart: 'gym.sale-cart.',
} as const;

/** Storage keys that visitors have too: they are removed at sign-out, but not at a start while signed out. */
const OF_VISITOR = { promoCode: 'gym.promo-code' } as const;

/** All keys of the browser's storage. The outbox, the roster and the photos have databases of their own. */
const KEYS = { ...OF_DEVICE, ...OF_PERSON, ...OF_OWNER, ...OF_VISITOR };
export type StoredName = keyof typeof KEYS;

let owner = '';

/** Sets the owner of the `OF_OWNER` keys: a uid, or an empty text for a visitor. Notifies those who watch keys. */
export function setStorageOwner(next: string): void {
  if (next === owner) return;
  owner = next;
  if (typeof window !== 'undefined') window.dispatchEvent(new StorageEvent('storage'));
}

/** Returns the storage key of a name. `of` completes a key that is a prefix. */
export function storageKey(name: StoredName, of = ''): string {
  return name in OF_OWNER ? `${KEYS[name]}${owner}.${of}` : KEYS[name] + of;
}

/** The names whose values are kept for the tab only. */
const OF_TAB: ReadonlySet<StoredName> = new Set(['draft', 'reloadedForCode', 'renewalAtCheckIn']);

function storageOf(name: StoredName): Storage {
  return OF_TAB.has(name) ? sessionStorage : localStorage;
}

/** Returns the value, or `null` if there is none or the browser blocks storage (private mode, policies). */
export function readStored(name: StoredName, of?: string): string | null {
  try {
    return storageOf(name).getItem(storageKey(name, of));
  } catch {
    return null;
  }
}

/** Returns false if storage is full or blocked. Callers go on, because the app works without anything stored here. */
export function store(name: StoredName, value: string, of?: string): boolean {
  try {
    storageOf(name).setItem(storageKey(name, of), value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value. Does nothing if storage is blocked. */
export function forget(name: StoredName, of?: string): void {
  try {
    storageOf(name).removeItem(storageKey(name, of));
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Returns what follows the prefix in each stored key of this name. */
export function storedUnder(name: StoredName): readonly string[] {
  const key = storageKey(name);
  try {
    return Object.keys(storageOf(name)).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
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

/** Returns the value of a JSON text; `null` if there is no text, it isn't JSON, or it doesn't fit the schema. */
export function parseJson<Value>(text: string | null, schema: Schema<Value>): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Calls `listener` with the key when another tab changes a value of this name, and with the prefix when any value may
 * have changed. Returns a function that stops it.
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
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
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

/** Removes the values of the person who was signed in, and those of a visitor. Keeps the `OF_OWNER` keys. */
export function forgetPerson(): void {
  forgetKeys(Object.values({ ...OF_PERSON, ...OF_VISITOR }));
}

/** Removes the values that an interrupted sign-out left behind. Keeps those of a visitor. */
export function forgetLeftovers(): void {
  forgetKeys(Object.values(OF_PERSON));
}
