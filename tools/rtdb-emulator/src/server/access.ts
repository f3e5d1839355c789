import type { Json, RulesAuth } from '../tree/types.ts';
import { isObject, parseJsonValue } from './json.ts';

/** The caller: an administrator (rules do not apply), or `auth` as the rules see it. */
export interface Access {
  readonly admin: boolean;
  readonly auth: RulesAuth;
}

export const ADMIN: Access = { admin: true, auth: null };
export const ANONYMOUS: Access = { admin: false, auth: null };

const decodePart = (part: string): Json | undefined => parseJsonValue(Buffer.from(part, 'base64url').toString('utf8'));

type Claims = { readonly [key: string]: Json };

const claimsOf = (token: string): Claims | undefined => {
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 2) return undefined;
  const claims = decodePart(parts[1] ?? '');
  return isObject(decodePart(parts[0] ?? '')) && isObject(claims) ? claims : undefined;
};

/**
 * The `auth` variable a token stands for, or `undefined` when the text is no token.
 * Neither signature nor expiry is looked at: emulator tokens are unsigned and expired in 1970.
 */
const authOf = (claims: Claims): RulesAuth | undefined => {
  // Legacy custom tokens carry the whole auth variable in `d`.
  if (isObject(claims.d)) return claims.d;
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === 'string' ? { uid, provider: providerOf(claims), token: claims } : undefined;
};

/** Open point 3 (`auth.provider`): the old `provider_id`, else the sign-in provider, with `custom` as the fallback. */
const providerOf = (claims: Claims): string => {
  if (typeof claims.provider_id === 'string') return claims.provider_id;
  const firebase = claims.firebase;
  const provider = isObject(firebase) ? firebase.sign_in_provider : undefined;
  return typeof provider === 'string' ? provider : 'custom';
};

const userOf = (claims: Claims | undefined): Access | undefined => {
  const auth = claims === undefined ? undefined : authOf(claims);
  return auth === undefined ? undefined : { admin: false, auth };
};

/**
 * A client's token on the websocket's `auth` or on REST's `auth=`: `owner` is the administrator. `undefined` =
 * unreadable.
 */
export const accessOfToken = (token: string): Access | undefined =>
  token === 'owner' ? ADMIN : userOf(claimsOf(token));

const ISSUER = 'https://securetoken.google.com/';

/**
 * An OAuth2 token (`Authorization: Bearer`, `access_token=`): any text is the administrator.
 * Open point 1: a Firebase ID token sent as Bearer acts as that user, so that a client cannot become admin by mistake.
 */
export const accessOfBearer = (token: string): Access => {
  const claims = claimsOf(token);
  const issuer = claims?.iss;
  const isIdToken =
    claims !== undefined && ((typeof issuer === 'string' && issuer.startsWith(ISSUER)) || isObject(claims.firebase));
  return (isIdToken ? userOf(claims) : undefined) ?? ADMIN;
};

/**
 * An administrator acting as `auth` (`auth_variable_override`, `authvar`, `noauth`): rules apply. `undefined` = not an
 * object or null.
 */
export const overridden = (override: Json | undefined): Access | undefined => {
  if (override === null) return ANONYMOUS;
  return isObject(override) ? { admin: false, auth: override } : undefined;
};
