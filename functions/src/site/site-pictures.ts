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
 * Loads pictures of one kind. `version`: the picture's version, from the record that has the picture; `undefined` if
 * there is no picture, or if the record is a plan that isn't on sale or a hidden branch. `data`: the data URL.
 */
interface PictureSource {
  readonly version: (id: string) => Promise<number | undefined>;
  readonly data: (id: string) => Promise<string | null>;
}

const createLoader = (kind: 'plan' | 'branch' | 'notice' | 'gym') => (id: string) =>
  readRecord(picturePath, { kind, id });

const SOURCES: Readonly<Record<PictureKind, PictureSource>> = {
  productos: { version: async (id) => (await loadProduct(id))?.PhotoAt, data: loadProductPhoto },
  planes: {
    version: async (id) => {
      const plan = await readRecord(planPath, { plan: id });
      return plan?.Active ? plan.Picture : undefined;
    },
    data: createLoader('plan'),
  },
  sucursales: {
    version: async (id) => {
      const branch = await readRecord(branchPath, { branch: id });
      return branch?.Hidden ? undefined : branch?.Picture;
    },
    data: createLoader('branch'),
  },
  avisos: { version: async (id) => (await readRecord(noticePath, { id }))?.Picture, data: createLoader('notice') },
  gimnasio: { version: async (slot) => (await readRecord(configPath, {}))?.Photos?.[slot], data: createLoader('gym') },
};

/** A picture as it is stored. */
export interface StoredPicture {
  readonly version: number;
  /** A data URL. */
  readonly data: string;
}

/** Loads a public picture; `null` if there is none. */
async function loadPicture(kind: PictureKind, id: string): Promise<StoredPicture | null> {
  const version = await SOURCES[kind].version(id);
  if (version === undefined) return null;
  const data = await SOURCES[kind].data(id);
  return data === null ? null : { version, data };
}

/** The response to a request for a picture: the picture, a redirect to its current version, or 404. */
export type PictureReply =
  | { readonly status: 200; readonly type: PictureType; readonly bytes: Buffer }
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404 };

/** A picture that can be sent, with the type of its bytes. */
interface ReadyPicture {
  readonly version: number;
  readonly type: PictureType;
  readonly bytes: Buffer;
}

const ADDRESS = new RegExp(`^/fotos/(${PICTURE_KINDS.join('|')})/([A-Za-z0-9_-]{1,64})/(\\d{1,16})$`);
/** Limits how often a picture is read if many versions of it are requested. */
const CACHE = { freshMs: 1_000, retryMs: 1_000, limit: 100 };

/** Checks the bytes of a stored picture again, to send it with their type. `null` if it is invalid or missing. */
function checkPicture(stored: StoredPicture | null): ReadyPicture | null {
  const picture = stored && parsePicture(stored.data);
  return picture && { version: stored.version, type: picture.type, bytes: picture.bytes };
}

/**
 * Answers requests for pictures. An old version redirects to the current one, because cached pages may contain
 * addresses of old versions.
 */
export class SitePictures {
  readonly #load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>;
  readonly #pictures = new RefreshingCache<ReadyPicture | null>(CACHE);

  constructor(load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>) {
    this.#load = load;
  }

  /** Returns the reply to a request; `null` if the path is not the address of a picture. */
  async answer(path: string, now: number): Promise<PictureReply | null> {
    const [, kindText, id, version] = ADDRESS.exec(path) ?? [];
    const kind = PICTURE_KINDS.find((name) => name === kindText);
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

/** Returns the responder for pictures of this process, with its cache. */
export function sitePictures(): SitePictures {
  shared ??= new SitePictures(loadPicture);
  return shared;
}
