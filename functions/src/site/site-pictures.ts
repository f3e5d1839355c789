import { PICTURE_KINDS, type PictureKind, pictureAddress } from '@gym/domain/contracts/site';
import { planPath } from '@gym/domain/database/memberships/plans';
import { noticePath } from '@gym/domain/database/messages/notices';
import { picturePath } from '@gym/domain/database/store/pictures';
import { branchPath } from '@gym/domain/database/system/branches';
import { configPath } from '@gym/domain/database/system/config';
import { type PictureType, parsePicture } from '../lib/picture.ts';
import { readRecord } from '../lib/read.ts';
import { RefreshingCache } from '../lib/refreshing-cache.ts';
import { loadProduct, loadProductPhoto } from '../store/load-store.ts';

/**
 * Loads pictures of one kind: the version, a field of the published record (`undefined` if that isn't public), and the
 * data URL.
 */
interface Source {
  readonly version: (id: string) => Promise<number | undefined>;
  readonly data: (id: string) => Promise<string | null>;
}

const loadPublished = (kind: 'plan' | 'branch' | 'notice' | 'gym') => (id: string) =>
  readRecord(picturePath, { kind, id });

const SOURCES: Readonly<Record<PictureKind, Source>> = {
  productos: { version: async (id) => (await loadProduct(id))?.PhotoAt, data: loadProductPhoto },
  planes: {
    version: async (id) => {
      const plan = await readRecord(planPath, { plan: id });
      return plan?.Active ? plan.Picture : undefined;
    },
    data: loadPublished('plan'),
  },
  sucursales: {
    version: async (id) => {
      const branch = await readRecord(branchPath, { branch: id });
      return branch?.Hidden ? undefined : branch?.Picture;
    },
    data: loadPublished('branch'),
  },
  avisos: { version: async (id) => (await readRecord(noticePath, { id }))?.Picture, data: loadPublished('notice') },
  gimnasio: { version: async (slot) => (await readRecord(configPath, {}))?.Photos?.[slot], data: loadPublished('gym') },
};

/** A picture as it is stored. */
export interface StoredPicture {
  readonly version: number;
  /** A data URL. */
  readonly data: string;
}

/** Loads a public picture, or `null`. */
async function loadPicture(kind: PictureKind, id: string): Promise<StoredPicture | null> {
  const version = await SOURCES[kind].version(id);
  if (version === undefined) return null;
  const data = await SOURCES[kind].data(id);
  return data === null ? null : { version, data };
}

/** The response to a request for a picture: the picture, a redirect to its present version, or 404. */
export type PictureReply =
  | { readonly status: 200; readonly type: PictureType; readonly bytes: Buffer }
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404 };

/** A picture that can be sent. */
interface ReadyPicture {
  readonly version: number;
  readonly type: PictureType;
  readonly bytes: Buffer;
}

const ADDRESS = new RegExp(`^/fotos/(${PICTURE_KINDS.join('|')})/([A-Za-z0-9_-]{1,64})/(\\d{1,16})$`);
/** A picture is read once per second at most, whatever versions are requested. It has about 45 kB. */
const CACHE = { freshMs: 1_000, retryMs: 1_000, limit: 100 };

/** Checks a stored picture again, so that it is sent with the type of its bytes. `null`: it is invalid or missing. */
function checkPicture(stored: StoredPicture | null): ReadyPicture | null {
  const picture = stored && parsePicture(stored.data);
  return picture && { version: stored.version, type: picture.type, bytes: picture.bytes };
}

/**
 * Answers requests for pictures. An old version redirects to the present one, because cached pages may name old
 * versions.
 */
export class SitePictures {
  readonly #load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>;
  readonly #pictures = new RefreshingCache<ReadyPicture | null>(CACHE);

  constructor(load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>) {
    this.#load = load;
  }

  /** @returns `null` if the path is not the address of a picture */
  async answer(path: string, now: number): Promise<PictureReply | null> {
    const [, kindText, id, version] = ADDRESS.exec(path) ?? [];
    const kind = PICTURE_KINDS.find((one) => one === kindText);
    if (kind === undefined || id === undefined) return null;
    const picture = await this.#pictures.get(`${kind}/${id}`, now, async () =>
      checkPicture(await this.#load(kind, id)),
    );
    if (!picture) return { status: 404 };
    if (String(picture.version) !== version)
      return { status: 302, location: pictureAddress(kind, id, picture.version) };
    return { status: 200, type: picture.type, bytes: picture.bytes };
  }
}

let shared: SitePictures | undefined;

/** Returns the pictures of this process, with their cache. */
export function sitePictures(): SitePictures {
  shared ??= new SitePictures(loadPicture);
  return shared;
}
