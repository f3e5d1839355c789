import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    name: 'Edge en Windows',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    name: 'Chrome en ChromeOS',
  },
  {
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    name: 'Safari en iOS',
  },
  {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    name: 'Safari en macOS',
  },
  {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    maxTouchPoints: 5,
    name: 'Safari en iOS',
  },
  { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', name: 'Firefox en Linux' },
  { userAgent: '', name: 'Navegador en otro sistema' },
])('names a browser and its system: $name', ({ userAgent, maxTouchPoints = 0, name }) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name);
});
