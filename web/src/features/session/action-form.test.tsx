// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_DATA_PATH } from '../../shared/paths.ts';
import { EMAIL_LINK_TEXT } from './account-text.ts';
import { EmailLinkForm } from './action-form.tsx';
import { AUTH_PROBLEM_TEXT } from './text.ts';

const { readActionLink } = vi.hoisted(() => ({ readActionLink: vi.fn() }));
vi.mock('../../data/sign-in.ts', () => ({ readActionLink }));
vi.mock('../../data/auth.ts', () => ({}));

afterEach(() => {
  cleanup();
  readActionLink.mockReset();
});

async function renderForm(purpose: string | null): Promise<void> {
  const form = <EmailLinkForm code="c1" purpose={purpose} onAnother={() => {}} />;
  await act(async () => void render(<MemoryRouter>{form}</MemoryRouter>));
}

const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
const link = (name: string): HTMLElement | null => screen.queryByRole('link', { name });

it.each([
  { link: 'for a new password', purpose: 'resetPassword', kind: 'password', hasRequestButton: true, myDataPath: null },
  { link: 'without a purpose', purpose: null, kind: 'password', hasRequestButton: true, myDataPath: null },
  {
    link: 'for a new e-mail',
    purpose: 'verifyAndChangeEmail',
    kind: 'email',
    hasRequestButton: false,
    myDataPath: MY_DATA_PATH,
  },
  {
    link: 'to recover the e-mail',
    purpose: 'recoverEmail',
    kind: 'recover',
    hasRequestButton: false,
    myDataPath: null,
  },
] as const)(
  'says what to do if a link $link is no longer valid',
  async ({ purpose, kind, hasRequestButton, myDataPath }) => {
    readActionLink.mockRejectedValue({ code: 'auth/invalid-action-code' });
    await renderForm(purpose);
    expect(screen.getByText(EMAIL_LINK_TEXT.invalid[kind])).toBeTruthy();
    expect(button(EMAIL_LINK_TEXT.another) !== null).toBe(hasRequestButton);
    expect(link(EMAIL_LINK_TEXT.myData)?.getAttribute('href') ?? null).toBe(myDataPath);
    expect(link(EMAIL_LINK_TEXT.signIn)).not.toBeNull();
  },
);

it('offers to read the link again after a failed request, and then shows its form', async () => {
  readActionLink.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  readActionLink.mockResolvedValueOnce({ kind: 'email', email: 'ana@prueba.mx' });
  await renderForm('verifyAndChangeEmail');
  expect(screen.getByText(AUTH_PROBLEM_TEXT.offline)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: EMAIL_LINK_TEXT.again })));
  expect(screen.getByText(EMAIL_LINK_TEXT.newEmailIs('ana@prueba.mx'))).toBeTruthy();
  expect(readActionLink).toHaveBeenCalledTimes(2);
});
