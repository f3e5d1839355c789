import { beforeEach, expect, it, vi } from 'vitest';
import { JPEG_URL, WEBP_URL, webpBytes } from '../testing/pictures.ts';
import { SitePictures, type StoredPicture } from './site-pictures.ts';

const START = 1_800_000_000_000;
const load = vi.fn<() => Promise<StoredPicture | null>>();
let pictures: SitePictures;

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({ version: 7, data: WEBP_URL });
  pictures = new SitePictures(load);
});

it('sends the requested version of a picture, with the media type of its bytes', async () => {
  const answer = await pictures.answer('/fotos/planes/mensual/7', START);
  expect(answer).toEqual({ status: 200, type: 'image/webp', bytes: webpBytes() });
  expect(load).toHaveBeenCalledExactlyOnceWith('planes', 'mensual');
});

it('redirects other versions to the current one, and reads a picture at most once per second', async () => {
  for (let version = 100; version < 200; version++) {
    const answer = await pictures.answer(`/fotos/avisos/box/${version}`, START);
    expect(answer).toEqual({ status: 302, location: '/fotos/avisos/box/7' });
  }
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ version: 8, data: JPEG_URL });
  expect(await pictures.answer('/fotos/avisos/box/8', START + 1_000)).toMatchObject({
    status: 200,
    type: 'image/jpeg',
  });
});

it.each([
  null,
  { version: 7, data: 'data:text/html;base64,QUJD' },
  { version: 7, data: 'data:image/png;base64,QUJD' },
  { version: 7, data: JPEG_URL.replace('jpeg', 'png') },
  { version: 7, data: '' },
])('answers 404 for a picture stored as %j', async (stored) => {
  load.mockResolvedValue(stored);
  expect(await pictures.answer('/fotos/sucursales/centro/7', START)).toEqual({ status: 404 });
});

it.each(['/fotos/socios/ana/7', '/fotos/planes/a.b/7', '/fotos/planes/mensual', '/fotos/planes/mensual/x', '/home'])(
  'returns null for %s, which is not the address of a picture',
  async (path) => {
    expect(await pictures.answer(path, START)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  },
);
