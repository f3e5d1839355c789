import type { CallableOutput } from '@gym/domain/contracts/index';
import { describeSignIn } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { authorityRefusal, type Deed, type Target } from '@gym/domain/person/authority';
import { isDeskRole, type Role } from '@gym/domain/person/roles';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

/** How a person signs in, as the server knows it. */
export type SignInWay =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: CallableOutput<'describeSignIn'> }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly retry: () => void };

const ASKING: SignInWay = { status: 'asking' };

/** The request about one person, shared by all readers on the screen. */
interface Question {
  readonly readers: Set<() => void>;
  way: SignInWay;
}

/**
 * Requests by uid. Each is forgotten with its last reader, so that a changed role is seen when the file is opened
 * again.
 */
const questions = new Map<string, Question>();

async function ask(uid: string, question: Question): Promise<void> {
  const show = (way: SignInWay): void => {
    question.way = way;
    for (const reader of [...question.readers]) reader();
  };
  if (question.way !== ASKING) show(ASKING);
  const given = await call(describeSignIn, { uid });
  const retry = (): void => void ask(uid, question);
  show(given.ok ? { status: 'known', value: given.value } : { status: 'refused', reason: given.refusal.reason, retry });
}

function subscribe(uid: string, onChange: () => void): () => void {
  const known = questions.get(uid);
  const question = known ?? { readers: new Set(), way: ASKING };
  questions.set(uid, question);
  question.readers.add(onChange);
  // A reader that comes after a failed request repeats it for all.
  if (!known || known.way.status === 'refused') void ask(uid, question);
  return () => {
    question.readers.delete(onChange);
    if (question.readers.size === 0) questions.delete(uid);
  };
}

/** Returns how a person signs in, requested once per person. `null` requests nothing. */
export function useSignInWay(uid: string | null): SignInWay {
  const listen = useCallback((onChange: () => void) => (uid === null ? () => {} : subscribe(uid, onChange)), [uid]);
  return useSyncExternalStore(listen, () => (uid === null ? ASKING : (questions.get(uid)?.way ?? ASKING)));
}

/** How long a screen waits before it offers actions. The first call of a day can take three times as long. */
const PATIENCE_MS = 1_000;

const OTHERS = ['staff', 'own-sign-in', 'no-sign-in'] as const satisfies readonly Target[];

/** Returns the different answers about the deed for all people other than the viewer. */
function answersOf(deed: Deed, role: Role): readonly (RefusalReason | null)[] {
  return [...new Set(OTHERS.map((target) => authorityRefusal(deed, role, target)))];
}

/** Converts the server's answer into a target of the table of authority. */
function targetOf(way: SignInWay): Target | null {
  if (way.status !== 'known') return null;
  if (way.value.isStaff) return 'staff';
  return way.value.way === 'own' ? 'own-sign-in' : 'no-sign-in';
}

/** What the viewer may do to a person, by the same table as on the server. */
export interface Authority<Asked extends Deed> {
  /** What the person is to the viewer; `null` while unknown, or if it stays unknown. */
  readonly target: Target | null;
  /** Whether the server is being asked. Actions that may be refused are disabled meanwhile. */
  readonly isAsking: boolean;
  /**
   * Returns why the viewer may not do this to the person; `null` if they may, or if it is unknown: the server decides
   * in the end.
   */
  readonly refusalOf: (deed: Asked) => RefusalReason | null;
}

/**
 * Returns a function that tells whether the viewer may not do this to the person of a list's row. Rows only say who is
 * staff; about everybody else the server decides.
 */
export function useRefusedInRows(): (deed: Deed, row: { readonly IsStaff?: true | undefined }) => boolean {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  return (deed, { IsStaff = false }) => IsStaff && role !== null && authorityRefusal(deed, role, 'staff') !== null;
}

/**
 * Returns which of these deeds the viewer may do to a person. It asks the server what the person is only if that makes
 * a difference, and once for all readers. An answer that fails or comes late changes nothing: an offered action must
 * not disappear under a finger. `null` requests nothing.
 */
export function useAuthority<Asked extends Deed>(uid: string | null, deeds: readonly Asked[]): Authority<Asked> {
  const session = useSession();
  const [reader, role] = session.status === 'signed-in' ? [session.uid, session.role] : [null, null];
  const isSelf = uid !== null && uid === reader;
  const isAsked =
    !isSelf && role !== null && isDeskRole(role) && deeds.some((deed) => answersOf(deed, role).length > 1);
  const way = useSignInWay(isAsked ? uid : null);
  const waited = useRef<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked || way.status === 'known') return;
    if (way.status === 'refused') {
      // A reader that comes after a failed request repeats it.
      if (waited.current === uid) setSettled(uid);
      return;
    }
    waited.current = uid;
    const timer = setTimeout(() => setSettled(uid), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [uid, isAsked, way.status]);

  const isOpen = isAsked && uid !== null && settled !== uid;
  const target = isSelf ? 'self' : isOpen ? targetOf(way) : null;
  return {
    target,
    isAsking: isOpen && way.status === 'asking',
    refusalOf: (deed) => {
      if (role === null) return null;
      if (target !== null) return authorityRefusal(deed, role, target);
      const answers = answersOf(deed, role);
      return answers.includes(null) ? null : (answers[0] ?? null);
    },
  };
}
