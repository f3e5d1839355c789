import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { loadStoredPhoto, storePhoto, wipePhotos } from '../../data/photo-store.ts';
import { createPeoplePart } from './parts.ts';
import { RosterStore } from './store.ts';

const UIDS = ['borrada', 'sin-foto', 'con-foto', 'otra'];

afterEach(wipePhotos);

it('deletes the photos of people who left or have no photo any more, and no others', async () => {
  for (const uid of UIDS) await storePhoto(uid, { photo: `data:image/webp;base64,${uid}`, version: 1, usedAt: 1 });
  const store = await RosterStore.open({ branch: 'centro', uid: 'terminal' });
  const rows = [
    { key: 'borrada', value: { Gone: true, Version: 2 } },
    { key: 'sin-foto', value: { Name: 'Sin foto', Version: 2 } },
    { key: 'con-foto', value: { Name: 'Con foto', HasPhoto: true, Version: 2 } },
  ];
  await createPeoplePart(store, 'centro').storeRows(rows, (problem) => {
    throw new Error(problem);
  });
  const areStored = await Promise.all(UIDS.map(async (uid) => (await loadStoredPhoto(uid)) !== undefined));
  expect(areStored).toEqual([false, false, true, true]);
  expect(await store.byUid('con-foto')).toMatchObject({ name: 'Con foto' });
  store.close();
});

it('leaves out a damaged row and stores the others', async () => {
  const store = await RosterStore.open({ branch: 'centro', uid: 'terminal' });
  const rows = [
    { key: 'dañada', value: { Name: 7, Version: 3 } },
    { key: 'sana', value: { Name: 'Sana', Version: 3 } },
  ];
  await createPeoplePart(store, 'centro').storeRows(rows, () => {});
  expect(await store.byUid('dañada')).toBeNull();
  expect(await store.byUid('sana')).toMatchObject({ name: 'Sana' });
  store.close();
});
