import type { SiteCollection, SiteValues } from '@gym/domain/contracts/site';
import { branchesPath } from '@gym/domain/database/branches';
import { configPath } from '@gym/domain/database/config';
import { NEWEST_NOTICES, noticesPath } from '@gym/domain/database/notices';
import { occupancyOfAllPath } from '@gym/domain/database/occupancy';
import { plansPath } from '@gym/domain/database/plans';
import { PRODUCTS_PAGE, productsPath, SOLD_END } from '@gym/domain/database/products';
import { loadFirst, loadNewest, loadPage } from './read.ts';

/** More than a gym has; a page of thousands would help nobody. */
const MOST = 200;

const whole = async (path: string): Promise<unknown> => Object.fromEntries(await loadPage(path, null, MOST));

const LOADERS: Readonly<Record<SiteCollection, () => Promise<unknown>>> = {
  Config: () => whole(configPath.at({})),
  Branches: () => whole(branchesPath.at({})),
  Plans: () => whole(plansPath.at({})),
  Occupancy: () => whole(occupancyOfAllPath.at({})),
  Notices: () => loadNewest(noticesPath.at({}), 'From', NEWEST_NOTICES),
  Products: () => loadFirst(productsPath.at({}), 'Place', SOLD_END, PRODUCTS_PAGE),
};

/** What public pages show, as it is stored; `null` for what isn't. */
export async function loadSiteValues(): Promise<SiteValues> {
  const names = Object.keys(LOADERS) as SiteCollection[];
  const entries = await Promise.all(
    names.map(async (name) => {
      const value = await LOADERS[name]();
      const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
      return [name, isEmpty ? null : value] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<SiteCollection, unknown>;
}
