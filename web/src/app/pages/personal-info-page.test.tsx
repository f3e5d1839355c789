// @vitest-environment happy-dom
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './personal-info-page.tsx';

vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'ana' }) }));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => ({ status: 'value', value: [] }) }));
vi.mock('../../data/read.ts', () => ({
  useRecord: () => ({ status: 'error', reason: 'damaged', retry: () => {} }),
}));

afterEach(cleanup);

it('reports a damaged profile to its owner, and shows no form', () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByText(READ_FAILURE_TEXT.damaged)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
