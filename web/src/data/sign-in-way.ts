import type { CallableOutput } from '@gym/domain/contracts/index';
import { describeSignIn } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from './call.ts';

/** How somebody signs in, as the server knows it. */
export type SignInWay =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: CallableOutput<'describeSignIn'> }
  | { readonly status: 'refused'; readonly reason: RefusalReason };

const ASKING: SignInWay = { status: 'asking' };

/** What is asked of one person, once for everything on the screen that looks. */
interface Question {
  readonly readers: Set<() => void>;
  way: SignInWay;
}

/** Forgotten with its last reader: a role that is given or taken away meanwhile is seen when the file is opened again. */
const questions = new Map<string, Question>();

async function ask(uid: string, question: Question): Promise<void> {
  const show = (way: SignInWay): void => {
    question.way = way;
    for (const reader of [...question.readers]) reader();
  };
  if (question.way !== ASKING) show(ASKING);
  const given = await call(describeSignIn, { uid });
  show(given.ok ? { status: 'known', value: given.value } : { status: 'refused', reason: given.refusal.reason });
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
