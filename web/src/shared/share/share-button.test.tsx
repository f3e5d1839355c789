// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';
import { SHARE_TEXT } from './text.ts';

const share = vi.fn<(link: object) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

afterEach(() => {
  cleanup();
  share.mockReset();
  writeText.mockReset();
  vi.unstubAllGlobals();
});

const ADDRESS = new URL('/login/VERANO', window.location.origin).href;

/** Presses the button on a device with or without a share dialog. Returns the message on the page. */
async function press(device: object): Promise<string | null> {
  vi.stubGlobal('navigator', device);
  render(<ShareButton path="/login/VERANO" title="Código VERANO" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: SHARE_TEXT.share })));
  return screen.getByRole('status').textContent;
}

it('opens the device’s share dialog with title and address', async () => {
  share.mockResolvedValue();
  expect(await press({ share })).toBe('');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Código VERANO', url: ADDRESS });
});

it('shows no message when the person closes the share dialog', async () => {
  share.mockRejectedValue(Object.assign(new Error('closed'), { name: 'AbortError' }));
  expect(await press({ share })).toBe('');
});

it('copies the address on a device without a share dialog, and says so', async () => {
  writeText.mockResolvedValue();
  expect(await press({ clipboard: { writeText } })).toBe(SHARE_TEXT.copied);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

it('shows the address if it can be neither shared nor copied', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  expect(await press({ clipboard: { writeText } })).toBe(SHARE_TEXT.failed(ADDRESS));
});
