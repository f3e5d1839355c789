// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InstallGuide } from './install-guide.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// An iPad sends the user agent of a Macintosh. Only the number of touch points tells them apart.
it.each([
  { device: 'an iPhone', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', touch: 5, tab: 'iPhone' },
  { device: 'an iPad', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touch: 5, tab: 'iPhone' },
  { device: 'a Macintosh', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touch: 0, tab: 'Android' },
  { device: 'an Android phone', userAgent: 'Mozilla/5.0 (Linux; Android 15; K)', touch: 5, tab: 'Android' },
])('opens at the steps for $tab on $device', ({ userAgent, touch, tab }) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touch });
  render(<InstallGuide />);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
});
