/** What public pages show: collections that everybody may read. */
export const SITE_COLLECTIONS = ['Config', 'Branches', 'Plans', 'Notices', 'Occupancy', 'Products'] as const;
export type SiteCollection = (typeof SITE_COLLECTIONS)[number];

/** Of each collection what the database has of it; `null` where nothing is stored. */
export type SiteValues = Readonly<Record<SiteCollection, unknown>>;

/** Where a visitor's browser gets one of them, when the page that it has was not rendered with it. */
export function siteValuePath(collection: string): string {
  return `/datos/${collection}.json`;
}

/** What has a picture that visitors see, as the addresses of pictures call it. */
export const PICTURE_KINDS = ['productos', 'planes', 'sucursales', 'avisos'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Where a picture is. Its version (`PhotoAt` of a product, `Picture` of the others) is part of it, so that caches may keep it for ever. */
export function pictureAddress(kind: PictureKind, id: string, version: number): string {
  return `/fotos/${kind}/${id}/${version}`;
}

/** The addresses of all pictures, as a glob of hosting. */
export const PICTURES_GLOB = '/fotos/*/*/*';

/** A page to be rendered. */
export interface SiteRequest {
  /** The address without what follows `?`. */
  readonly path: string;
  /** Where the app is, as `https://…` without a slash at its end. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly values: SiteValues;
}

export interface SiteAnswer {
  readonly status: number;
  readonly html: string;
}

/** What the web app's build hands to the function `site`: public pages as HTML. */
export interface SiteRenderer {
  /** Where `/` leads. */
  readonly homePath: string;
  /** What search engines are told of, as paths. */
  readonly addresses: readonly string[];
  /** Shown while the database is away and there is no copy of the page. */
  readonly unavailable: string;
  /** Rejects when the page can't be rendered. */
  readonly render: (request: SiteRequest) => Promise<SiteAnswer>;
}
