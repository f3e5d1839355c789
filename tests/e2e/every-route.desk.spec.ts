import { memberOrdersPath } from '@gym/domain/database/store/orders';
import type { Page } from '@playwright/test';
import { NOT_FOUND, SCREENS } from '../../web/src/app/routes.ts';
import type { Screen } from '../../web/src/app/screen.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

/** Window of a phone, CSS px. */
const PHONE = { width: 360, height: 740 };
/** Window of a computer at 200 % zoom, CSS px. */
const COMPUTER_AT_200 = { width: 720, height: 450 };
/** Time limit for one screen in both sizes, with reserve for a busy machine. */
const PAGE_MS = 12_000;

/** Paths in the seeded gym for route patterns with parameters. A pattern without an entry is used as the path. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/home/search/:type': '/home/search/mi-gimnasio',
  '/search/:type': '/search/productos',
  '/admin/:type': '/admin/planes',
  '/panel/:suc': '/panel/centro',
  '/cart/:type': '/cart/productos?producto=toalla',
  '/payments/:type': '/payments/historial',
  '/confirmar-pedido/:type/:payment': '/confirmar-pedido/productos/efectivo',
  '/login/:promocode': '/login/VERANO',
  '/acceso/:code': '/acceso/no-es-un-enlace',
  '/profile-user': `/profile-user?uid=${PEOPLE.socia.uid}`,
  '/create': '/create?kind=plan',
  '*': '/no-existe',
};

/** Returns the id of an order of the seed. The seed generates it, so it isn't known in advance. */
async function loadOrderId(): Promise<string> {
  const orders = memberOrdersPath.schema.parse(await readAsOwner(memberOrdersPath.at({ uid: PEOPLE.socia.uid })));
  const [order] = Object.keys(orders);
  if (order === undefined) throw new Error('The seeded gym has no order of the member');
  return order;
}

/** Returns an address in the seeded gym for each path of the screens. */
function addressesOf(screens: readonly Screen[], order: string): readonly string[] {
  return screens
    .flatMap(({ paths }) => paths)
    .map((pattern) => {
      const address = ADDRESSES[pattern] ?? pattern.replace('/pedido/:id', `/pedido/${order}`);
      if (/[:*]/.test(address)) throw new Error(`ADDRESSES needs an address in the seeded gym for ${pattern}`);
      return address;
    });
}

/** Opens an address and waits until the screen is loaded. Fails if access is refused. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A skeleton is shown until the values are loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const refusal of ['No tienes permiso para ver esta página', 'Inicia sesión para continuar'])
    await expect(page.getByText(refusal)).toHaveCount(0);
}

interface Group {
  readonly who: string;
  /** The account that opens the screens; `null`: signed out. */
  readonly email: string | null;
  readonly includes: (screen: Screen) => boolean;
}

/** Who opens which screens in the test. Each screen is opened by somebody who has access to it. */
const GROUPS: readonly Group[] = [
  { who: 'a visitor', email: null, includes: ({ access }) => access === 'everyone' },
  {
    who: 'a member',
    email: PEOPLE.socia.email,
    includes: ({ access, id }) => access === 'signed-in' && id !== 'member-file',
  },
  {
    who: 'an administrator',
    email: PEOPLE.admin.email,
    includes: ({ access, id }) => typeof access !== 'string' || id === 'member-file',
  },
];

// The browser logs the status of unknown paths and expired links to the console.
test.use({ allowedProblems: [/40[0-9] \([A-Za-z ]+\)/], reducedMotion: 'reduce' });

for (const { who, email, includes } of GROUPS) {
  test(`every screen of ${who} is readable and accessible: light on a computer at 200 % zoom, dark on a phone`, async ({
    openBrowser,
    signIn,
    findViolations,
  }) => {
    const addresses = addressesOf([...SCREENS, NOT_FOUND].filter(includes), await loadOrderId());
    test.setTimeout(addresses.length * PAGE_MS);
    const problems: Record<string, readonly string[]> = {};
    const remaining = [...addresses];
    const checkRemaining = async (page: Page): Promise<void> => {
      for (let address = remaining.shift(); address !== undefined; address = remaining.shift()) {
        await page.setViewportSize(COMPUTER_AT_200);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await openScreen(page, address);
        const found = [...(await findViolations(page)), ...(await findUnreadable(page))];
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        found.push(...(await findViolations(page)), ...(await findUnreadable(page)));
        if (found.length > 0) problems[address] = found;
      }
    };
    // The test only reads, so two browsers share the work.
    const browsers = await Promise.all([openBrowser(), openBrowser()]);
    if (email !== null) for (const page of browsers) await signIn(page, email);
    await Promise.all(browsers.map(checkRemaining));
    expect(problems).toEqual({});
  });
}
