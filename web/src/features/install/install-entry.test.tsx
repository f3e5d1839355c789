// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepInstallOffer } from '../../lib/install-prompt.ts';
import { InstallEntry } from './install-entry.tsx';
import { INSTALL_TEXT } from './text.ts';

beforeAll(keepInstallOffer);
let matching: readonly string[];
beforeEach(() => {
  matching = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.some((part) => query.includes(part)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  cleanup();
  vi.unstubAllGlobals();
});

const entry = () => screen.queryByRole('button', { name: INSTALL_TEXT.install });

it('opens the browser’s own prompt, once for each offer', async () => {
  render(<InstallEntry className="" />);
  expect(entry()).toBeNull();
  const prompt = vi.fn(async () => {});
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.install })));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).toBeNull();
});

it('opens the guide on a phone without an offer', () => {
  matching = ['coarse'];
  render(<InstallEntry className="" />);
  fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.install }));
  expect(screen.getByRole('dialog', { name: INSTALL_TEXT.title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: INSTALL_TEXT.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is hidden in the installed app', () => {
  matching = ['coarse', 'standalone'];
  render(<InstallEntry className="" />);
  expect(entry()).toBeNull();
});
