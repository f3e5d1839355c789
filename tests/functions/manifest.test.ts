import { expect, it } from 'vitest';
import { z } from 'zod';
import { APP_ORIGIN } from '../support/emulator-ports.ts';

const pictureSchema = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') });
const manifestSchema = z.object({
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ ...pictureSchema.shape, purpose: z.optional(z.string()) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(pictureSchema) })),
  screenshots: z.array(z.object({ ...pictureSchema.shape, form_factor: z.string(), label: z.string() })),
});

/** Reads the size of a PNG as `{width}x{height}`. The two numbers are the first data of the first chunk. */
function readSize(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

it('lists icons and screenshots that exist and have the stated sizes', async () => {
  const response = await fetch(`${APP_ORIGIN}/manifest.webmanifest`);
  const { icons, shortcuts, screenshots, start_url } = manifestSchema.parse(await response.json());
  expect(start_url).toBe('/checador');
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/checador', '/perfil-usuario']);
  expect(screenshots.length).toBeGreaterThan(1);
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const file = await fetch(`${APP_ORIGIN}${src}`);
    expect(file.headers.get('content-type'), src).toBe('image/png');
    expect(readSize(new Uint8Array(await file.arrayBuffer())), src).toBe(sizes);
  }
});
