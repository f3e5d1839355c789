import { describe, expect, it } from 'vitest';
import { isOpenTo, SCREENS } from '../routes.ts';
import { listEntries, MENU_ENTRIES, MENU_GROUPS, type MenuReader } from './entries.ts';
import { MENU_HEADINGS } from './text.ts';

const ALL = MENU_GROUPS.flatMap((group) => MENU_ENTRIES[group]);

function findScreen(id: string) {
  return SCREENS.find((screen) => screen.id === id);
}

describe('the menu', () => {
  it('keeps the customer’s labels and addresses exactly', () => {
    const shown = (group: 'first' | 'administration') => MENU_ENTRIES[group].map(({ label, to }) => [label, to]);
    expect(shown('first')).toEqual([['Registro de asistencia', '/checador']]);
    expect(MENU_HEADINGS.administration).toBe('Menu Administrativo');
    expect(shown('administration')).toEqual([
      ['Crear usuario', '/crear'],
      ['Vencimientos', '/vvencimientos'],
      ['Buscar usuarios', '/search-users'],
      ['Asistencias', '/admin'],
    ]);
    expect(MENU_GROUPS[0]).toBe('first');
  });

  it('links only to existing screens, and shows nobody the same link twice', () => {
    for (const { screen, to } of ALL) {
      const paths = findScreen(screen)?.paths ?? [];
      expect(
        paths.some((path) => to === path || to.startsWith(path.split('/:')[0] ?? '')),
        to,
      ).toBe(true);
    }
    for (const reader of ['visitor', 'member', 'reception', 'admin'] as const) {
      const shown = MENU_GROUPS.flatMap((group) => listEntries(group, reader)).map(({ to }) => to);
      expect(new Set(shown).size, reader).toBe(shown.length);
    }
  });

  it('has only staff screens in the group `administration`', () => {
    for (const { screen } of MENU_ENTRIES.administration) {
      const access = findScreen(screen)?.access ?? 'everyone';
      expect(
        ([null, 'member', 'kiosk'] as const).filter((role) => isOpenTo(access, role)),
        screen,
      ).toEqual([]);
      expect(isOpenTo(access, 'admin'), screen).toBe(true);
    }
  });

  it.each([
    { reader: 'visitor', groups: ['first', 'gym'], own: [] },
    {
      reader: null,
      groups: ['first', 'own', 'gym'],
      own: ['home', 'card', 'my-data', 'orders', 'payments', 'notifications'],
    },
    {
      reader: 'member',
      groups: ['first', 'own', 'gym'],
      own: ['home', 'card', 'my-data', 'orders', 'payments', 'notifications'],
    },
    {
      reader: 'reception',
      groups: ['first', 'own', 'administration', 'sales', 'control', 'gym'],
      own: ['home', 'card', 'my-data'],
    },
    { reader: 'admin', groups: MENU_GROUPS, own: ['home', 'card', 'my-data'] },
  ] as readonly { reader: MenuReader; groups: readonly string[]; own: readonly string[] }[])(
    'shows the reader $reader the groups $groups, with the screens $own in the group `own`',
    ({ reader, groups, own }) => {
      expect(MENU_GROUPS.filter((group) => listEntries(group, reader).length > 0)).toEqual(groups);
      expect(listEntries('own', reader).map(({ screen }) => screen)).toEqual(own);
    },
  );

  it('shows visitors no screen that needs a sign-in, except the check-in', () => {
    const shown = MENU_GROUPS.flatMap((group) => listEntries(group, 'visitor')).filter(
      ({ screen }) => findScreen(screen)?.access !== 'everyone',
    );
    expect(shown.map(({ screen }) => screen)).toEqual(['check-in']);
  });
});
