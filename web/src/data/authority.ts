import type { CallableOutput } from '@gym/domain/contracts/index';
import { describeSignIn } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { authorityRefusal, type Deed, type Target } from '@gym/domain/person/authority';
import { isDeskRole, type Role } from '@gym/domain/person/roles';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

/** How somebody signs in, as the server knows it. */
export type SignInWay =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: CallableOutput<'describeSignIn'> }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly retry: () => void };

const ASKING: SignInWay = { status: 'asking' };

/** What is asked of one person, once for everything on the screen that looks. */
interface Question {
  readonly readers: Set<() => void>;
  way: SignInWay;
}

/**
 * Forgotten with its last reader: a role that is given or taken away meanwhile is seen when the file is opened again.
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
  // Whoever comes after a question that failed asks again, for all.
  if (!known || known.way.status === 'refused') void ask(uid, question);
  return () => {
    question.readers.delete(onChange);
    if (question.readers.size === 0) questions.delete(uid);
  };
}

/** How somebody signs in, asked of the server once per person shown; of nobody (`null`) nothing is asked. */
export function useSignInWay(uid: string | null): SignInWay {
  const listen = useCallback((onChange: () => void) => (uid === null ? () => {} : subscribe(uid, onChange)), [uid]);
  return useSyncExternalStore(listen, () => (uid === null ? ASKING : (questions.get(uid)?.way ?? ASKING)));
}

/** So long a screen waits with what it offers; the first call of a day can take three times as long. */
const PATIENCE_MS = 1_000;

const OTHERS = ['staff', 'own-sign-in', 'no-sign-in'] as const satisfies readonly Target[];

/** What is answered of anybody else, each answer once. */
function answersOf(deed: Deed, role: Role): readonly (RefusalReason | null)[] {
  return [...new Set(OTHERS.map((target) => authorityRefusal(deed, role, target)))];
}

/** The server's words in those of the table. */
function targetOf(way: SignInWay): Target | null {
  if (way.status !== 'known') return null;
  if (way.value.isStaff) return 'staff';
  return way.value.way === 'own' ? 'own-sign-in' : 'no-sign-in';
}

/** What the reader may do to somebody, by the table that the server decides by. */
export interface Authority<Asked extends Deed> {
  /** What the person is to the reader; `null` while, or where, that isn't known. */
  readonly target: Target | null;
  /** Is the server being asked? What may come to be refused isn't to be pressed meanwhile. */
  readonly isAsking: boolean;
  /**
   * Why the reader may not do this to that person; `null` when they may, and where it isn't known: the server has the
   * last word.
   */
  readonly refusalOf: (deed: Asked) => RefusalReason | null;
}

/**
 * May the reader not do this to whom a list's row is about? Rows say who has a role; of everybody else the server has
 * the last word.
 */
export function useRefusedInRows(): (deed: Deed, row: { readonly IsStaff?: true | undefined }) => boolean {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  return (deed, { IsStaff = false }) => IsStaff && role !== null && authorityRefusal(deed, role, 'staff') !== null;
}

/**
 * What the reader may do to a person, of these deeds. The server is asked what the person is only where that makes a
 * difference, and once for everything on the screen. An answer that fails or comes late changes nothing any more: what
 * is offered by then isn't taken away under a finger. Of nobody (`null`) nothing is asked.
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
      // Who comes after a question that failed asks it again.
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
