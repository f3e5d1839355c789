import { expect, it } from 'vitest';
import { type ExportedAccount, isSameAccount } from './accounts.ts';

const WITH_PASSWORD: ExportedAccount = { localId: 'ana', email: 'ana@demo.gym', passwordHash: 'hash' };
const WITHOUT_SIGN_IN: ExportedAccount = { localId: 'beto' };

it.each([
  { what: 'an equal account', found: WITH_PASSWORD, expected: WITH_PASSWORD, isSame: true },
  {
    what: 'an account with another password',
    found: { ...WITH_PASSWORD, passwordHash: 'x' },
    expected: WITH_PASSWORD,
    isSame: false,
  },
  {
    what: 'an equal account without e-mail and password',
    found: WITHOUT_SIGN_IN,
    expected: WITHOUT_SIGN_IN,
    isSame: true,
  },
  {
    what: 'no account, if one without e-mail and password is expected',
    found: undefined,
    expected: WITHOUT_SIGN_IN,
    isSame: false,
  },
])('isSameAccount returns $isSame for $what', ({ found, expected, isSame }) => {
  expect(isSameAccount(found, expected)).toBe(isSame);
});
