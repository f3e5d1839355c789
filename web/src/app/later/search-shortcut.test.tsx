// @vitest-environment happy-dom
import type { Role } from '@gym/domain/person/roles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { SearchShortcut } from './search-shortcut.tsx';

afterEach(cleanup);

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

/** Returns the path after a person with this role has pressed Ctrl+K on the page of expirations. */
function pathAfterShortcut(role: Role | null): string | null {
  const session = { status: 'signed-in', uid: 'u', email: null, role, branch: null, mustSignInAgain: false } as const;
  render(
    <MemoryRouter initialEntries={['/vvencimientos']}>
      <SessionContext value={session}>
        <SearchShortcut />
        <CurrentPath />
      </SessionContext>
    </MemoryRouter>,
  );
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })));
  return screen.getByRole('status').textContent;
}

it.each([
  { role: 'admin', path: '/admin-search' },
  { role: 'reception', path: '/admin-search' },
  { role: 'member', path: '/vvencimientos' },
  { role: 'kiosk', path: '/vvencimientos' },
  { role: null, path: '/vvencimientos' },
] as const)('shows $path to the role $role after Ctrl+K on the page of expirations', ({ role, path }) => {
  expect(pathAfterShortcut(role)).toBe(path);
});
