import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import type { PictureReply } from './use-cases/site-pictures.ts';

const RETRY_AFTER_S = '30';
/** A picture whose version is in its address never changes; one that was taken away leaves the caches between within the hour. */
const LASTING = 'public, max-age=31536000, s-maxage=3600, immutable';
const NOT_KEPT = 'no-store';
/**
 * Sent by the function itself, because its own address stands beside hosting's: a browser takes a picture for what its type says, and runs
 * nothing in one that is opened as a page.
 */
const PICTURE_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': 'sandbox' };

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

function sendPicture(response: Response, picture: PictureReply): void {
  response.status(picture.status).set(PICTURE_HEADERS);
  response.set('Cache-Control', picture.status === 200 ? LASTING : NOT_KEPT);
  if (picture.status === 200) response.set('Content-Type', picture.type).send(picture.bytes);
  else if (picture.status === 302) response.set('Location', picture.location).end();
  else response.end();
}

/** The public site: pages as HTML with their values, what visitors' browsers fetch of them, and what search engines ask for. */
export const site = onRequest({ invoker: 'public' }, async (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    const { sitePictures } = await import('./use-cases/site-pictures.ts');
    const picture = await sitePictures().answer(request.path, Date.now());
    if (picture) {
      sendPicture(response, picture);
      return;
    }
    const { publicSite } = await import('./use-cases/answer-site.ts');
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
