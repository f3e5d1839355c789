import { expect, test } from 'vitest';
import { accessOfBearer, accessOfOverride, accessOfToken } from './access.ts';

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Makes an unsigned token. */
const token = (claims: unknown, header: unknown = { alg: 'none' }): string =>
  `${encodePart(header)}.${encodePart(claims)}.`;

const CLAIMS = {
  iss: 'https://securetoken.google.com/demo',
  sub: 'ana',
  iat: 0,
  exp: 3600,
  role: 'admin',
  firebase: { sign_in_provider: 'password' },
};

test('an expired, unsigned token is accepted, and `auth` has its user and all claims', () => {
  expect(accessOfToken(token(CLAIMS))).toEqual({
    admin: false,
    auth: { uid: 'ana', provider: 'password', token: CLAIMS },
  });
});

test('user_id has precedence over sub, and the auth variable of a legacy token is its d claim', () => {
  expect(accessOfToken(token({ user_id: 'eva', sub: 'x' }))?.auth?.uid).toBe('eva');
  expect(accessOfToken(token({ v: 0, d: { uid: 'old', custom: 1 } }))?.auth).toEqual({ uid: 'old', custom: 1 });
});

test.each(['garbage', '', 'a.b.c', token('text'), token([]), token({ sub: 5 }), token({})])(
  '%j is not the token of a user',
  (text) => {
    expect(accessOfToken(text)).toBeUndefined();
  },
);

test('a bearer token makes its caller the administrator, unless it is the Firebase ID token of a user', () => {
  expect(accessOfBearer('owner').admin).toBe(true);
  expect(accessOfBearer('ya29.opaque').admin).toBe(true);
  expect(accessOfBearer(token({ iss: 'robot@x.iam.gserviceaccount.com', sub: 'robot', iat: 1 })).admin).toBe(true);
  expect(accessOfBearer(token(CLAIMS))).toMatchObject({ admin: false, auth: { uid: 'ana' } });
});

test('a value that overrides `auth` must be an object or null', () => {
  expect(accessOfOverride({ uid: 'server' })).toEqual({ admin: false, auth: { uid: 'server' } });
  expect(accessOfOverride(null)).toEqual({ admin: false, auth: null });
  expect([accessOfOverride('x'), accessOfOverride([]), accessOfOverride(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
