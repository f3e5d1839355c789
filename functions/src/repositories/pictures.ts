import type { PictureKind } from '@gym/domain/contracts/site';
import { branchPath } from '@gym/domain/database/branches';
import { noticePath } from '@gym/domain/database/notices';
import { picturePath } from '@gym/domain/database/pictures';
import { planPath } from '@gym/domain/database/plans';
import { readRecord } from './read.ts';
import { loadProduct, loadProductPhoto } from './store.ts';

/** A picture as it is stored: its version, which stands in its record, and a data URL. */
interface Source {
  readonly version: (id: string) => Promise<number | undefined>;
  readonly data: (id: string) => Promise<string | null>;
}

const published = (kind: 'plan' | 'branch' | 'notice') => (id: string) => readRecord(picturePath, { kind, id });

const SOURCES: Readonly<Record<PictureKind, Source>> = {
  productos: { version: async (id) => (await loadProduct(id))?.PhotoAt, data: loadProductPhoto },
  planes: { version: async (plan) => (await readRecord(planPath, { plan }))?.Picture, data: published('plan') },
  sucursales: {
    version: async (branch) => (await readRecord(branchPath, { branch }))?.Picture,
    data: published('branch'),
  },
  avisos: { version: async (id) => (await readRecord(noticePath, { id }))?.Picture, data: published('notice') },
};

export interface StoredPicture {
  readonly version: number;
  /** A data URL. */
  readonly data: string;
}

/** A picture that visitors see; `null` where there is none. */
export async function loadPicture(kind: PictureKind, id: string): Promise<StoredPicture | null> {
  const version = await SOURCES[kind].version(id);
  if (version === undefined) return null;
  const data = await SOURCES[kind].data(id);
  return data === null ? null : { version, data };
}
