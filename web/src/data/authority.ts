import type { CallableOutput } from '@gym/domain/contracts/index';
import { describeSignIn } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { authorityRefusal, type PersonAction, type Target } from '@gym/domain/person/authority';
import { isDeskRole, type Role } from '@gym/domain/person/roles';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

/**
 * How a person signs in, as the server knows it. `asking`: the request is pending. `refused`: the request was refused
 * or failed; `retry` repeats it.
 */
export type SignInWay =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: CallableOutput<'describeSignIn'> }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly retry: () => void };

const ASKING: SignInWay = { status: 'asking' };

/** The request about one person, shared by all components on the screen. */
interface SignInRequest {
  /** Callbacks of the components, called at each change of `way`. */
  readonly listeners: Set<() => void>;
  way: SignInWay;
}

/**
 * Requests by uid. Each is removed with its last listener, so that a changed role is loaded when the person's file is
 * opened again.
 */
const requests = new Map<string, SignInRequest>();

async function sendRequest(uid: string, request: SignInRequest): Promise<void> {
  const show = (way: SignInWay): void => {
    request.way = way;
    for (const listener of [...request.listeners]) listener();
  };
  if (request.way !== ASKING) show(ASKING);
  const answer = await call(describeSignIn, { uid });
  const retry = (): void => void sendRequest(uid, request);
  show(
    answer.ok ? { status: 'known', value: answer.value } : { status: 'refused', reason: answer.refusal.reason, retry },
  );
}

function subscribe(uid: string, onChange: () => void): () => void {
  const existing = requests.get(uid);
  const request = existing ?? { listeners: new Set(), way: ASKING };
  requests.set(uid, request);
  request.listeners.add(onChange);
  // A component that is mounted after a failed request repeats it for all.
  if (!existing || existing.way.status === 'refused') void sendRequest(uid, request);
  return () => {
    request.listeners.delete(onChange);
    if (request.listeners.size === 0) requests.delete(uid);
  };
}

/** Returns how a person signs in. All components share one request about a person. `null` requests nothing. */
export function useSignInWay(uid: string | null): SignInWay {
  const listen = useCallback((onChange: () => void) => (uid === null ? () => {} : subscribe(uid, onChange)), [uid]);
  return useSyncExternalStore(listen, () => (uid === null ? ASKING : (requests.get(uid)?.way ?? ASKING)));
}

/** Longest wait for the server's answer, milliseconds. */
const MAX_WAIT_MS = 1_000;

const OTHERS = ['staff', 'own-sign-in', 'no-sign-in'] as const satisfies readonly Target[];

/** Returns the possible refusals of an action on people other than the viewer; the element `null` means 'allowed'. */
function listPossibleRefusals(action: PersonAction, role: Role): readonly (RefusalReason | null)[] {
  return [...new Set(OTHERS.map((target) => authorityRefusal(action, role, target)))];
}

/** Converts the server's answer into a target of the table of authority. */
function targetOf(way: SignInWay): Target | null {
  if (way.status !== 'known') return null;
  if (way.value.isStaff) return 'staff';
  return way.value.way === 'own' ? 'own-sign-in' : 'no-sign-in';
}

/** What the viewer may do to a person, by the same table as on the server. */
export interface Authority<Action extends PersonAction> {
  /** What the person is to the viewer; `null` if that isn't known, isn't needed, or was answered too late. */
  readonly target: Target | null;
  /** Whether the server's answer is awaited. */
  readonly isAsking: boolean;
  /**
   * Returns why the viewer may not do this to the person; `null` if they may, or if it is unknown: the server decides
   * in the end.
   */
  readonly refusalOf: (action: Action) => RefusalReason | null;
}

/**
 * Returns a function that tells whether the viewer is refused an action on the person of a list's row. Rows say only
 * who is staff, so it returns false for everybody else, and the server decides.
 */
export function useRefusedInRows(): (action: PersonAction, row: { readonly IsStaff?: true | undefined }) => boolean {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  return (action, { IsStaff = false }) => IsStaff && role !== null && authorityRefusal(action, role, 'staff') !== null;
}

/**
 * Returns which of these actions the viewer may do to a person; a `uid` of `null` requests nothing. It asks the server
 * what the person is to the viewer only if a refusal depends on that; all components share the request. An answer that
 * fails or comes after {@link MAX_WAIT_MS} changes nothing, so that an offered action doesn't disappear while somebody
 * taps it.
 */
export function useAuthority<Action extends PersonAction>(
  uid: string | null,
  actions: readonly Action[],
): Authority<Action> {
  const session = useSession();
  const [viewerUid, role] = session.status === 'signed-in' ? [session.uid, session.role] : [null, null];
  const isSelf = uid !== null && uid === viewerUid;
  const needsAnswer =
    !isSelf &&
    role !== null &&
    isDeskRole(role) &&
    actions.some((action) => listPossibleRefusals(action, role).length > 1);
  const way = useSignInWay(needsAnswer ? uid : null);
  /** The person about whom this component has waited for an answer. */
  const waitedUid = useRef<string | null>(null);
  /** The person about whom the server's answer failed or was late. This component ignores later answers about them. */
  const [unansweredUid, setUnansweredUid] = useState<string | null>(null);
  useEffect(() => {
    if (!needsAnswer || way.status === 'known') return;
    if (way.status === 'refused') {
      // At mount, `refused` is the state of an earlier request. The component has sent a new one and waits for it.
      if (waitedUid.current === uid) setUnansweredUid(uid);
      return;
    }
    waitedUid.current = uid;
    const timer = setTimeout(() => setUnansweredUid(uid), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [uid, needsAnswer, way.status]);

  const usesAnswer = needsAnswer && uid !== null && unansweredUid !== uid;
  const target = isSelf ? 'self' : usesAnswer ? targetOf(way) : null;
  return {
    target,
    isAsking: usesAnswer && way.status === 'asking',
    refusalOf: (action) => {
      if (role === null) return null;
      if (target !== null) return authorityRefusal(action, role, target);
      const possibleRefusals = listPossibleRefusals(action, role);
      return possibleRefusals.includes(null) ? null : (possibleRefusals[0] ?? null);
    },
  };
}
