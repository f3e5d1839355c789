import type { Json, RulesAuth } from '../tree/types.ts';
import { isObject, parseJsonValue } from './json.ts';

/**
 * The caller of a request. `admin`: an administrator, to whom rules don't apply. `auth`: the `auth` variable of the
 * rules; `null` if the caller isn't signed in or is an administrator.
 */
export interface Access {
  readonly admin: boolean;
  readonly auth: RulesAuth;
}

export const ADMIN: Access = { admin: true, auth: null };
export const ANONYMOUS: Access = { admin: false, auth: null };

const decodePart = (part: string): Json | undefined => parseJsonValue(Buffer.from(part, 'base64url').toString('utf8'));

type Claims = { readonly [key: string]: Json };

/** Returns the claims of a JSON Web Token; `undefined` if the text isn't one. */
const claimsOf = (token: string): Claims | undefined => {
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 2) return undefined;
  const claims = decodePart(parts[1] ?? '');
  return isObject(decodePart(parts[0] ?? '')) && isObject(claims) ? claims : undefined;
};

/**
 * Returns the `auth` variable of a token, or `undefined` if its claims name no user. Signature and expiry are not
 * checked: the tokens that SDKs create for emulators are unsigned and expired in 1970.
 */
const authOf = (claims: Claims): RulesAuth | undefined => {
  // Legacy custom tokens carry the whole auth variable in `d`.
  if (isObject(claims.d)) return claims.d;
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === 'string' ? { uid, provider: providerOf(claims), token: claims } : undefined;
};

/**
 * Returns `auth.provider`: the claim `provider_id`, else the sign-in provider, else `custom` (README, open point 3).
 */
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
 * Returns the caller of a token in the websocket action `auth` or the REST parameter `auth`. `owner` is the
 * administrator. `undefined`: the text isn't a token of a user.
 */
export const accessOfToken = (token: string): Access | undefined =>
  token === 'owner' ? ADMIN : userOf(claimsOf(token));

/** Start of the issuer of Firebase ID tokens. */
const ISSUER = 'https://securetoken.google.com/';

/**
 * Returns the caller of an OAuth2 token (`Authorization: Bearer` or `access_token`). Every text makes the caller the
 * administrator, except a Firebase ID token that names a user: its caller is this user, so that a client can't become
 * an administrator by mistake (README, open point 1).
 */
export const accessOfBearer = (token: string): Access => {
  const claims = claimsOf(token);
  const issuer = claims?.iss;
  const isIdToken =
    claims !== undefined && ((typeof issuer === 'string' && issuer.startsWith(ISSUER)) || isObject(claims.firebase));
  return (isIdToken ? userOf(claims) : undefined) ?? ADMIN;
};

/**
 * Returns the caller that an administrator acts as, to whom rules apply. `override`: the `auth` variable, from
 * `auth_variable_override` or `authvar`. `undefined`: the value is neither an object nor null.
 */
export const accessOfOverride = (override: Json | undefined): Access | undefined => {
  if (override === null) return ANONYMOUS;
  return isObject(override) ? { admin: false, auth: override } : undefined;
};
