import { type SignInWay, useSignInWay } from '../../data/sign-in-way.ts';
import { SIGN_IN_TEXT } from './person-text.ts';

function wayText(way: SignInWay): string {
  if (way.status === 'asking') return SIGN_IN_TEXT.asking;
  if (way.status === 'refused') return SIGN_IN_TEXT.unknown;
  const { way: kind, email } = way.value;
  if (kind === 'own') return email === null ? SIGN_IN_TEXT.ownNoEmail : SIGN_IN_TEXT.own(email);
  return SIGN_IN_TEXT[kind];
}

/** How somebody signs in, in words. */
export function SignInWayText({ uid }: { readonly uid: string }) {
  return wayText(useSignInWay(uid));
}
