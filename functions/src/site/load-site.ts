import type { SiteCollection, SiteValues } from '@gym/domain/contracts/site';
import { occupancyOfAllPath } from '@gym/domain/database/door/occupancy';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { NEWEST_NOTICES, noticesPath } from '@gym/domain/database/messages/notices';
import { ACTIVE_PRODUCTS_END, PRODUCTS_PAGE, productsPath } from '@gym/domain/database/store/products';
import { branchesPath } from '@gym/domain/database/system/branches';
import { configPath } from '@gym/domain/database/system/config';
import { loadFirstUpTo, loadNewest, loadPage } from '../lib/read.ts';

/** Maximum number of records that {@link loadAll} loads. */
const MAX_RECORDS = 200;

const loadAll = async (path: string): Promise<unknown> => Object.fromEntries(await loadPage(path, null, MAX_RECORDS));

const LOADERS: Readonly<Record<SiteCollection, () => Promise<unknown>>> = {
  Config: () => loadAll(configPath.at({})),
  Branches: () => loadAll(branchesPath.at({})),
  Plans: () => loadAll(plansPath.at({})),
  Occupancy: () => loadAll(occupancyOfAllPath.at({})),
  Notices: () => loadNewest(noticesPath.at({}), 'From', NEWEST_NOTICES),
  Products: () => loadFirstUpTo(productsPath.at({}), 'Place', ACTIVE_PRODUCTS_END, PRODUCTS_PAGE),
};

/** Loads the values of public pages in their stored form. An empty collection is `null`. */
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
