import { expect, it } from 'vitest';
import { z } from 'zod';
import { APP_ORIGIN } from '../support/emulator-ports.ts';

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') });
const manifestSchema = z.object({
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ ...picture.shape, purpose: z.optional(z.string()) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
  screenshots: z.array(z.object({ ...picture.shape, form_factor: z.string(), label: z.string() })),
});

/** Width and height of a PNG: the two numbers after its signature and the name of its first chunk. */
function sizeOf(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

it('lists existing pictures of the stated sizes, so that the app can be installed', async () => {
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
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const file = await fetch(`${APP_ORIGIN}${src}`);
    expect(file.headers.get('content-type'), src).toBe('image/png');
    expect(sizeOf(new Uint8Array(await file.arrayBuffer())), src).toBe(sizes);
  }
});
