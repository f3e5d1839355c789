import { placeOfProduct, productPath, productPhotoPath } from '@gym/domain/database/store/products';
import { emptyStock, stockPath } from '@gym/domain/database/store/stock';
import type { Page } from 'playwright-core';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { updateAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, median, ms } from '../lib/statistics.ts';

const PRODUCTS = 1_000;
const AT_ONCE = 100;
const PHOTO_LENGTH = 30_000;
const BRANCH = 'centro';
const OPENINGS = 7;
const SETTLED_MS = 1_500;
const ROW = 'main ul[aria-label="Productos"] > li[aria-posinset]';

/** A picture that every browser can draw, as large as a photo. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='.padEnd(
    PHOTO_LENGTH,
    'A',
  );

function keyOf(index: number): string {
  return `many-${String(index).padStart(4, '0')}`;
}

/** A thousand products with photo, sorted before those of the seed; `isThere` false removes them. */
async function putProducts(isThere: boolean): Promise<void> {
  for (let first = 0; first < PRODUCTS; first += AT_ONCE) {
    const rows: Record<string, unknown> = {};
    for (let index = first; index < first + AT_ONCE; index++) {
      const product = keyOf(index);
      const Name = `Producto número ${index}`;
      const record = { Name, Price: 1_000 + index, Tax: 'iva16', Low: 5, Active: true, Order: 0 };
      const shelf = { ...emptyStock(5), Available: 20, Spare: 15 };
      rows[productPath.at({ product })] = isThere
        ? { ...record, Place: placeOfProduct(record), PhotoAt: 1, Revision: 1 }
        : null;
      rows[productPhotoPath.at({ product })] = isThere ? PHOTO : null;
      rows[stockPath.at({ branch: BRANCH, product })] = isThere ? shelf : null;
    }
    await updateAsOwner(rows);
  }
}

/** Measures the time from choosing 'Inventario' in the menu to the first rows on screen. */
async function opening(page: Page): Promise<number> {
  await page.goto(`${APP_ORIGIN}/search-users`);
  const link = page.getByRole('link', { name: 'Inventario', exact: true });
  await link.waitFor();
  const shown = page.evaluate(
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
  return shown;
}

/** Measures the list of a thousand products, each with a photo. */
export async function products(): Promise<Report> {
  await needSuite();
  await putProducts(true);
  const browser = await launch();
  try {
    const { page } = await openPage(browser, DESK);
    let received = 0;
    let photos = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        received += payload.length;
        photos += String(payload).split('data:image/').length - 1;
      }),
    );
    await signInOn(page, PEOPLE.admin.email);
    const openings: number[] = [];
    const bytes: number[] = [];
    const fetched: number[] = [];
    for (let index = 0; index < OPENINGS; index++) {
      [received, photos] = [0, 0];
      openings.push(await opening(page));
      await page.waitForTimeout(SETTLED_MS);
      bytes.push(received);
      fetched.push(photos);
    }
    const drawn = await page.locator(ROW).count();
    const [first, most, seen] = [median(openings), Math.max(...bytes), Math.max(...fetched)];
    return {
      rows: [
        {
          label: `product list of ${PRODUCTS} with photos: first rows, median of ${OPENINGS}`,
          target: '≤ 500 ms',
          measured: ms(first),
          met: first <= 500,
        },
        {
          label: `photos that came with the first screen, of ${PRODUCTS}; rows drawn ${drawn}`,
          target: '≤ rows drawn',
          measured: `${seen} (${kilobytes(most)} in all, photos of ${kilobytes(PHOTO_LENGTH)} each)`,
          met: seen <= drawn,
        },
      ],
      numbers: { openings, bytes, fetched, drawn },
    };
  } finally {
    await browser.close();
    await putProducts(false);
  }
}
