// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_DATA_PATH } from '../../shared/paths.ts';
import { ACTION_TEXT } from './account-text.ts';
import { ActionForm } from './action-form.tsx';
import { AUTH_PROBLEM_TEXT } from './text.ts';

const { readActionLink } = vi.hoisted(() => ({ readActionLink: vi.fn() }));
vi.mock('../../data/sign-in.ts', () => ({ readActionLink }));
vi.mock('../../data/auth.ts', () => ({}));

afterEach(() => {
  cleanup();
  readActionLink.mockReset();
});

async function open(purpose: string | null): Promise<void> {
  const form = <ActionForm code="c1" purpose={purpose} onAnother={() => {}} />;
  await act(async () => void render(<MemoryRouter>{form}</MemoryRouter>));
}

const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
const link = (name: string): HTMLElement | null => screen.queryByRole('link', { name });

it.each([
  ['resetPassword', 'password', ACTION_TEXT.another, null],
  [null, 'password', ACTION_TEXT.another, null],
  ['verifyAndChangeEmail', 'email', null, MY_DATA_PATH],
  ['recoverEmail', 'recover', null, null],
] as const)('a used link of %s leads to where another one is asked for', async (purpose, said, another, leadsTo) => {
  readActionLink.mockRejectedValue({ code: 'auth/invalid-action-code' });
  await open(purpose);
  expect(screen.getByText(ACTION_TEXT.over[said])).toBeTruthy();
  expect(button(ACTION_TEXT.another) !== null).toBe(another !== null);
  expect(link(ACTION_TEXT.myData)?.getAttribute('href') ?? null).toBe(leadsTo);
  expect(link(ACTION_TEXT.signIn)).not.toBeNull();
});

it('reads the link again after a failed request, and continues from there', async () => {
  readActionLink.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  readActionLink.mockResolvedValueOnce({ kind: 'email', email: 'ana@prueba.mx' });
  await open('verifyAndChangeEmail');
  expect(screen.getByText(AUTH_PROBLEM_TEXT.offline)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: ACTION_TEXT.again })));
  expect(screen.getByText(ACTION_TEXT.emailTo('ana@prueba.mx'))).toBeTruthy();
  expect(readActionLink).toHaveBeenCalledTimes(2);
});
