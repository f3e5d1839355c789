// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeInstallOffer } from '../../lib/install-prompt.ts';
import { InstallEntry } from './install-entry.tsx';
import { INSTALL_TEXT } from './text.ts';

beforeAll(storeInstallOffer);
/** A media query matches if it contains one of these texts. */
let matchingParts: readonly string[];
beforeEach(() => {
  matchingParts = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchingParts.some((part) => query.includes(part)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  // Removes the stored offer.
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  cleanup();
  vi.unstubAllGlobals();
});

const findEntry = () => screen.queryByRole('button', { name: INSTALL_TEXT.install });

it('is hidden until the browser offers to install the app, opens the browser’s prompt, and then disappears', async () => {
  render(<InstallEntry className="" />);
  expect(findEntry()).toBeNull();
  const prompt = vi.fn(async () => {});
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.install })));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(findEntry()).toBeNull();
});

it('opens the guide on a phone whose browser offers no prompt', () => {
  matchingParts = ['coarse'];
  render(<InstallEntry className="" />);
  fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.install }));
  expect(screen.getByRole('dialog', { name: INSTALL_TEXT.title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is hidden in the installed app', () => {
  matchingParts = ['coarse', 'standalone'];
  render(<InstallEntry className="" />);
  expect(findEntry()).toBeNull();
});
