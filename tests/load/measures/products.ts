import { productPath, productPhotoPath, productSortKey } from '@gym/domain/database/store/products';
import { emptyStock, stockPath } from '@gym/domain/database/store/stock';
import type { Page } from 'playwright-core';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { updateAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, median, ms } from '../lib/statistics.ts';

const PRODUCTS = 1_000;
/** Number of products written in one update. */
const PRODUCTS_PER_UPDATE = 100;
/** Characters of a photo's data URL. */
const PHOTO_LENGTH = 30_000;
const BRANCH = 'centro';
const OPENINGS = 7;
/** Time after which all photos of the first rows have arrived. */
const SETTLED_MS = 1_500;
/** Selector of a row in the product list. */
const ROW = 'main ul[aria-label="Productos"] > li[aria-posinset]';

/** The data URL of a PNG of one pixel, padded to the length of a photo. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='.padEnd(
    PHOTO_LENGTH,
    'A',
  );

function productKey(index: number): string {
  return `many-${String(index).padStart(4, '0')}`;
}

/** Adds or removes a thousand products, each with a photo. The list shows them before the products of the seed. */
async function writeProducts(action: 'add' | 'remove'): Promise<void> {
  const isAdding = action === 'add';
  for (let first = 0; first < PRODUCTS; first += PRODUCTS_PER_UPDATE) {
    const updates: Record<string, unknown> = {};
    for (let index = first; index < first + PRODUCTS_PER_UPDATE; index++) {
      const product = productKey(index);
      const Name = `Producto número ${index}`;
      const record = { Name, Price: 1_000 + index, Tax: 'iva16', Low: 5, Active: true, Order: 0 };
      const stock = { ...emptyStock(5), Available: 20, Spare: 15 };
      updates[productPath.at({ product })] = isAdding
        ? { ...record, Place: productSortKey(record), PhotoAt: 1, Revision: 1 }
        : null;
      updates[productPhotoPath.at({ product })] = isAdding ? PHOTO : null;
      updates[stockPath.at({ branch: BRANCH, product })] = isAdding ? stock : null;
    }
    await updateAsOwner(updates);
  }
}

/** Measures the time from the click on 'Inventario' in the menu to the first rows on screen, milliseconds. */
async function measureOpening(page: Page): Promise<number> {
  await page.goto(`${APP_ORIGIN}/search-users`);
  const link = page.getByRole('link', { name: 'Inventario', exact: true });
  await link.waitFor();
  const duration = page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        let begin = 0;
        addEventListener('click', () => (begin = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector(row)) return;
          observer.disconnect();
          resolve(performance.now() - begin);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    ROW,
  );
  await link.click();
  return duration;
}

/** Measures the list of a thousand products, each with a photo. */
export async function products(): Promise<Report> {
  await ensureSuite();
  await writeProducts('add');
  const browser = await launchChromium();
  try {
    const { page } = await openPage(browser, DESK);
    let receivedBytes = 0;
    let photos = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        receivedBytes += payload.length;
        photos += String(payload).split('data:image/').length - 1;
      }),
    );
    await signInOn(page, PEOPLE.admin.email);
    const openings: number[] = [];
    const bytes: number[] = [];
    const photoCounts: number[] = [];
    for (let index = 0; index < OPENINGS; index++) {
      [receivedBytes, photos] = [0, 0];
      openings.push(await measureOpening(page));
      await page.waitForTimeout(SETTLED_MS);
      bytes.push(receivedBytes);
      photoCounts.push(photos);
    }
    const rowCount = await page.locator(ROW).count();
    const medianMs = median(openings);
    const [maxBytes, maxPhotos] = [Math.max(...bytes), Math.max(...photoCounts)];
    return {
      rows: [
        {
          label: `product list of ${PRODUCTS} with photos: first rows, median of ${OPENINGS}`,
          target: '≤ 500 ms',
          measured: ms(medianMs),
          met: medianMs <= 500,
        },
        {
          label: `photos downloaded with the first screen, of ${PRODUCTS}; ${rowCount} rows rendered`,
          target: '≤ rows rendered',
          measured: `${maxPhotos} (${kilobytes(maxBytes)} in all, photos of ${kilobytes(PHOTO_LENGTH)} each)`,
          met: maxPhotos <= rowCount,
        },
      ],
      numbers: { openings, bytes, photoCounts, rowCount },
    };
  } finally {
    await browser.close();
    await writeProducts('remove');
  }
}
