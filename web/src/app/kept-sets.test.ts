import { STAFF_ROLES } from '@gym/domain/person/roles';
import { expect, it } from 'vitest';
import { KEPT_SETS, keptSetOf } from './kept-sets.ts';
import { SCREENS } from './routes.ts';

it('names only existing screens in the sets of precached files', () => {
  const ids = SCREENS.map(({ id }) => id);
  for (const { screens } of Object.values(KEPT_SETS)) expect(ids).toEqual(expect.arrayContaining([...screens]));
});

it('chooses the set of precached files of each role', () => {
  expect(Object.fromEntries((['member', ...STAFF_ROLES] as const).map((role) => [role, keptSetOf(role)]))).toEqual({
    member: 'member',
    reception: 'desk',
    admin: 'desk',
    kiosk: 'terminal',
  });
});
