import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import type { PictureReply } from './site/site-pictures.ts';

/** After how many seconds a client should retry if the site is unavailable. */
const RETRY_AFTER_S = '30';
/**
 * The address of a picture contains its version, so the picture at an address never changes. Shared caches drop removed
 * pictures within an hour.
 */
const CACHE_FOREVER = 'public, max-age=31536000, s-maxage=3600, immutable';
const NO_CACHE = 'no-store';
/**
 * Headers that make a browser trust the declared type only, and run no script in a picture that is opened as a page.
 * The function sends them itself, because requests to its own URL bypass the headers of Firebase Hosting.
 */
const PICTURE_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': 'sandbox' };

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

function sendPicture(response: Response, picture: PictureReply): void {
  response.status(picture.status).set(PICTURE_HEADERS);
  response.set('Cache-Control', picture.status === 200 ? CACHE_FOREVER : NO_CACHE);
  if (picture.status === 200) response.set('Content-Type', picture.type).send(picture.bytes);
  else if (picture.status === 302) response.set('Location', picture.location).end();
  else response.end();
}

/** Serves the public site: rendered pages, pictures, the sitemap, the app's manifest and icon, and public values. */
export const site = onRequest({ invoker: 'public' }, async (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    const { default: compression } = await import('compression');
    // This compresses pages and JSON. Pictures are sent unchanged.
    compression()(request, response, () => undefined);
    const { sitePictures } = await import('./site/site-pictures.ts');
    const picture = await sitePictures().answer(request.path, Date.now());
    if (picture) {
      sendPicture(response, picture);
      return;
    }
    const { publicSite } = await import('./site/answer-site.ts');
    const { status, type, body, location, cacheControl } = await publicSite().answer(request.path, Date.now());
    response.status(status).set('Content-Type', type).set('Cache-Control', cacheControl);
    if (location !== undefined) response.set('Location', location);
    if (status === 503) response.set('Retry-After', RETRY_AFTER_S);
    response.send(body);
  } catch (error) {
    logger.error('site failed', { error: error instanceof Error ? error.name : 'unknown' });
    response.status(500).set('Cache-Control', 'no-store').end();
  }
});
