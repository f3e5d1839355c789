import { describe, expect, it } from 'vitest';
import { isOpenTo, SCREENS } from '../routes.ts';
import { MENU_ENTRIES, MENU_GROUPS } from './entries.ts';
import { MENU_HEADINGS } from './text.ts';

const ALL = MENU_GROUPS.flatMap((group) => MENU_ENTRIES[group]);

function screenOf(id: string) {
  return SCREENS.find((screen) => screen.id === id);
}

describe('the menu', () => {
  it('keeps the customer’s labels and addresses to the letter', () => {
    const shown = (group: 'first' | 'administration') => MENU_ENTRIES[group].map(({ label, to }) => [label, to]);
    expect(shown('first')).toContainEqual(['Registro de asistencia', '/checador']);
    expect(MENU_HEADINGS.administration).toBe('Menu Administrativo');
    expect(shown('administration').slice(0, 4)).toEqual([
      ['Crear usuario', '/crear'],
      ['Vencimientos', '/vvencimientos'],
      ['Buscar usuarios', '/search-users'],
      ['Asistencias', '/admin'],
    ]);
    expect(MENU_GROUPS[0]).toBe('first');
  });

  it('leads to screens that exist, each once', () => {
    for (const { screen, to } of ALL) {
      const paths = screenOf(screen)?.paths ?? [];
      expect(
        paths.some((path) => to === path || to.startsWith(path.split('/:')[0] ?? '')),
        to,
      ).toBe(true);
    }
    expect(new Set(ALL.map(({ to }) => to)).size).toBe(ALL.length);
  });

  it('shows the administration to staff only', () => {
    for (const { screen } of MENU_ENTRIES.administration) {
      const access = screenOf(screen)?.access ?? 'everyone';
      expect(
        ([null, 'member', 'kiosk'] as const).filter((role) => isOpenTo(access, role)),
        screen,
      ).toEqual([]);
      expect(isOpenTo(access, 'admin'), screen).toBe(true);
    }
  });
});
