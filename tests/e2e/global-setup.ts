import { findChromium } from '../../scripts/lib/chromium.ts';

/** Fails once with an explanation if there is no browser, instead of in every test. */
export default function requireChromium(): void {
  if (!findChromium())
    throw new Error('No Chromium found. Run the tests with npm test, which gets one, or set CHROMIUM_PATH.');
}
