import { accessLinkPath, latestAccessLinkPath } from '@gym/domain/database/people/cards';
import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import type { StoredOrder } from '@gym/domain/database/store/orders';

/** A pending order of products, to be paid by transfer. It has no lines, because the tests don't need them. */
export const STORED_ORDER: StoredOrder = {
  Placed: {
    Uid: 'ana',
    Kind: 'products',
    Branch: 'centro',
    At: 1_772_470_000_000,
    Method: 'transfer',
    Lines: {},
    Gross: 100,
    Discount: 0,
    Total: 100,
    Taxed: 0,
  },
  State: 'pending',
  Revision: 1,
  Holds: 1,
  Steps: {},
};

/** A member with an open account. */
export const STORED_USER = {
  Nombre: 'Ana Peña',
  Phone: '+528111112222',
  Active: true,
  CreatedAt: 1,
  Pin: '100001',
} as const;

/** The tax data of the member. */
export const STORED_TAX_DATA: StoredTaxData = {
  Rfc: 'EKU9003173C9',
  Name: 'ESCUELA KEMPER',
  Regime: '601',
  Use: 'G03',
  PostalCode: '42501',
  At: 1,
  By: 'ana',
};

/** Returns the member's newest access link, which is unused, and the record that holds its code. Keys: paths. */
export function storedAccessLink(): Readonly<Record<string, unknown>> {
  const link = { Uid: 'ana', By: 'rita', Kind: 'qr', At: Date.now(), Until: Date.now() + 600_000 };
  return { [latestAccessLinkPath.at({ uid: 'ana' })]: 'codigo', [accessLinkPath.at({ code: 'codigo' })]: link };
}
