import { PICTURE_KINDS, type PictureKind, pictureAddress } from '@gym/domain/contracts/site';
import { Copies } from '../lib/copies.ts';
import { type PictureType, parsePicture } from '../lib/picture.ts';
import { loadPicture, type StoredPicture } from '../repositories/pictures.ts';

/** A picture's address as browsers and caches get it answered: the picture, where it is now, or that there is none. */
export type PictureReply =
  | { readonly status: 200; readonly type: PictureType; readonly bytes: Buffer }
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404 };

/** A picture whose version was asked for, ready to be sent. */
interface Kept {
  readonly version: number;
  readonly type: PictureType;
  readonly bytes: Buffer;
}

const ADDRESS = new RegExp(`^/fotos/(${PICTURE_KINDS.join('|')})/([A-Za-z0-9_-]{1,64})/(\\d{1,16})$`);
/** Whatever versions are asked for, a picture is read once a second at most. One has some 45 kB. */
const COPIES = { freshMs: 1_000, againMs: 1_000, limit: 100 };

/** What is stored is checked again before it is sent: its type is that of its bytes, whatever the data URL claims. */
function ready(stored: StoredPicture | null): Kept | null {
  const picture = stored && parsePicture(stored.data);
  return picture && { version: stored.version, type: picture.type, bytes: picture.bytes };
}

/** Answers the addresses of pictures. An old version leads to the one there is now: pages are kept in caches longer than a picture may stay. */
export class SitePictures {
  readonly #load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>;
  readonly #copies = new Copies<Kept | null>(COPIES);

  constructor(load: (kind: PictureKind, id: string) => Promise<StoredPicture | null>) {
    this.#load = load;
  }

  /** @returns `null` when the path is no picture's address */
  async answer(path: string, now: number): Promise<PictureReply | null> {
    const [, kindText, id, version] = ADDRESS.exec(path) ?? [];
    const kind = PICTURE_KINDS.find((one) => one === kindText);
    if (kind === undefined || id === undefined) return null;
    const picture = await this.#copies.get(`${kind}/${id}`, now, async () => ready(await this.#load(kind, id)));
    if (!picture) return { status: 404 };
    if (String(picture.version) !== version)
      return { status: 302, location: pictureAddress(kind, id, picture.version) };
    return { status: 200, type: picture.type, bytes: picture.bytes };
  }
}

let shared: SitePictures | undefined;

/** The pictures of this instance, with its copies. */
export function sitePictures(): SitePictures {
  shared ??= new SitePictures(loadPicture);
  return shared;
}
