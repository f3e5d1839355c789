import { findChromium } from '../../scripts/lib/chromium.ts';

/** A run without a browser fails here, once and in words, instead of in every test. */
export default function requireChromium(): void {
  if (!findChromium())
    throw new Error('No Chromium found. Run the tests with npm test, which gets one, or set CHROMIUM_PATH.');
}
