import { memberOrdersPath } from '@gym/domain/database/store/orders';
import type { Page } from '@playwright/test';
import { NOT_FOUND, SCREENS } from '../../web/src/app/routes.ts';
import type { Screen } from '../../web/src/app/screen.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { untilAnswers } from '../support/until-answers.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

/** A phone, and a desk's window at 200 % zoom. */
const PHONE = { width: 360, height: 740 };
const DESK_AT_200 = { width: 720, height: 450 };
/** Time limit for one screen in both sizes, on a busy machine. */
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

/** Returns an order of the seed. Its id is only known when the seed is made. */
async function anOrder(): Promise<string> {
  const orders = memberOrdersPath.schema.parse(await readAsOwner(memberOrdersPath.at({ uid: PEOPLE.socia.uid })));
  const [order] = Object.keys(orders);
  if (order === undefined) throw new Error('The seeded gym has no order of the member');
  return order;
}

/** The addresses of the screens, each path once. */
function addressesOf(screens: readonly Screen[], order: string): readonly string[] {
  return screens
    .flatMap(({ paths }) => paths)
    .map((pattern) => {
      const address = ADDRESSES[pattern] ?? pattern.replace('/pedido/:id', `/pedido/${order}`);
      if (/[:*]/.test(address)) throw new Error(`Where does ${pattern} lead in the seeded gym? Say it in ADDRESSES.`);
      return address;
    });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAnswers(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A skeleton is shown until the values are loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const refusal of ['No tienes permiso para ver esta página', 'Inicia sesión para continuar'])
    await expect(page.getByText(refusal)).toHaveCount(0);
}

/** Who visits which screens: public ones as a visitor, the others as a role that may open them. */
const GROUPS: readonly (readonly [who: string, email: string | null, isTheirs: (screen: Screen) => boolean])[] = [
  ['a visitor', null, ({ access }) => access === 'everyone'],
  ['a member', PEOPLE.socia.email, ({ access, id }) => access === 'signed-in' && id !== 'member-file'],
  ['an administrator', PEOPLE.admin.email, ({ access, id }) => typeof access !== 'string' || id === 'member-file'],
];

// The browser logs the status of unknown paths and expired links to the console.
test.use({ allowedProblems: [/40[0-9] \([A-Za-z ]+\)/], reducedMotion: 'reduce' });

for (const [who, email, isTheirs] of GROUPS) {
  test(`every screen of ${who} is readable and accessible: light at 200 %, dark on a phone`, async ({
    openBrowser,
    signIn,
    findViolations,
  }) => {
    const addresses = addressesOf([...SCREENS, NOT_FOUND].filter(isTheirs), await anOrder());
    test.setTimeout(addresses.length * PAGE_MS);
    const problems: Record<string, readonly string[]> = {};
    const waiting = [...addresses];
    const lookAtTheRest = async (page: Page): Promise<void> => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        await page.setViewportSize(DESK_AT_200);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, address);
        const found = [...(await findViolations(page)), ...(await findUnreadable(page))];
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        found.push(...(await findViolations(page)), ...(await findUnreadable(page)));
        if (found.length > 0) problems[address] = found;
      }
    };
    // The test only reads, so two browsers can run at once.
    const browsers = await Promise.all([openBrowser(), openBrowser()]);
    if (email !== null) for (const page of browsers) await signIn(page, email);
    await Promise.all(browsers.map(lookAtTheRest));
    expect(problems).toEqual({});
  });
}
