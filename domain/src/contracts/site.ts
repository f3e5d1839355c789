/** The collections of the database that the public pages show. */
export const SITE_COLLECTIONS = ['Config', 'Branches', 'Plans', 'Notices', 'Occupancy', 'Products'] as const;
export type SiteCollection = (typeof SITE_COLLECTIONS)[number];

/** The stored value of each collection; `null` if nothing is stored. */
export type SiteValues = Readonly<Record<SiteCollection, unknown>>;

/** Returns the path from which a browser loads the stored value of a collection. */
export function siteValuePath(collection: string): string {
  return `/datos/${collection}.json`;
}

/**
 * The names of the kinds of records that the gym publishes: stored kind → names in addresses. `one`: in the address of
 * the kind's form (`/create?kind=`). `many`: in the addresses of its list and pictures.
 */
export const PUBLISHED_NAMES = {
  plan: { one: 'plan', many: 'planes' },
  product: { one: 'producto', many: 'productos' },
  branch: { one: 'sucursal', many: 'sucursales' },
  notice: { one: 'aviso', many: 'avisos' },
  promotion: { one: 'promocion', many: 'promociones' },
} as const;
type PublishedName = (typeof PUBLISHED_NAMES)[keyof typeof PUBLISHED_NAMES];
export type PublishedOne = PublishedName['one'];
export type PublishedMany = PublishedName['many'];

/** Kinds of records with a public picture, by their names in the addresses of pictures. `gimnasio`: the gym itself. */
export const PICTURE_KINDS = [
  PUBLISHED_NAMES.product.many,
  PUBLISHED_NAMES.plan.many,
  PUBLISHED_NAMES.branch.many,
  PUBLISHED_NAMES.notice.many,
  'gimnasio',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The slot (fixed picture id of the kind `gimnasio`) with the icon of the installed app. */
export const ICON_SLOT = 'icono';
/** The slots with the photos of the gym's public page, in order. */
export const PHOTO_SLOTS = ['foto-1', 'foto-2', 'foto-3', 'foto-4', 'foto-5', 'foto-6'] as const;

/**
 * Returns the path of a picture. It contains the picture's version, so that caches can keep the picture for ever.
 */
export function pictureAddress(kind: PictureKind, id: string, version: number): string {
  return `/fotos/${kind}/${id}/${version}`;
}

/** The glob of Firebase Hosting that matches the paths of all pictures. */
export const PICTURES_GLOB = '/fotos/*/*/*';

/** The glob of Firebase Hosting that matches the links of promotions. */
export const PROMOTION_GLOB = '/login/*';

/** Whether a path is the link of a promotion, `/login/{code}`, which opens the sign-in page. */
export function isPromotionPath(path: string): boolean {
  return /^\/login\/[^/]+\/?$/.test(path);
}

/** A request to render a page. */
export interface SiteRequest {
  /** Path without the query. */
  readonly path: string;
  /** Origin of the app: `https://…` without a trailing slash. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly values: SiteValues;
}

/** A rendered page. */
export interface SiteAnswer {
  readonly status: number;
  readonly html: string;
}

/** Renders public pages as HTML. The build of the web app provides it; the Cloud Function `site` uses it. */
export interface SiteRenderer {
  /**
   * Returns the paths that the site map lists for search engines. They depend on the stored `Config`. `/` redirects to
   * the first one.
   */
  readonly addresses: (config: unknown) => readonly string[];
  /** HTML of the page that is served if the requested page can't be rendered and no copy of it is cached. */
  readonly unavailable: string;
  /** Renders a page. The promise is rejected if that fails. */
  readonly render: (request: SiteRequest) => Promise<SiteAnswer>;
}
