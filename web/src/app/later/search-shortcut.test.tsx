// @vitest-environment happy-dom
import type { Role } from '@gym/domain/person/roles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { SearchShortcut } from './search-shortcut.tsx';

afterEach(cleanup);

function Place() {
  return <output>{useLocation().pathname}</output>;
}

/** Returns the address to which Ctrl+K leads a person with this role from the expirations. */
function placeAfterKey(role: Role | null): string | null {
  const session = { status: 'signed-in', uid: 'u', email: null, role, branch: null, mustSignInAgain: false } as const;
  render(
    <MemoryRouter initialEntries={['/vvencimientos']}>
      <SessionContext value={session}>
        <SearchShortcut />
        <Place />
      </SessionContext>
    </MemoryRouter>,
  );
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })));
  return screen.getByRole('status').textContent;
}

it.each([
  ['admin', '/admin-search'],
  ['reception', '/admin-search'],
  ['member', '/vvencimientos'],
  ['kiosk', '/vvencimientos'],
  [null, '/vvencimientos'],
] as const)('takes %s to %s', (role, place) => {
  expect(placeAfterKey(role)).toBe(place);
});
