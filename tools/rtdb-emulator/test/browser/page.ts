import { initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';

/** Runs in the browser: the SDK as a page uses it. The outcome is left where the test reads it. */
const run = async (port: number): Promise<object> => {
  forceWebSockets();
  const database = getDatabase(
    initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=browser`, projectId: 'browser' }),
  );
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: 'ana' } });
  const seen: unknown[] = [];
  const last = Promise.withResolvers<void>();
  onValue(query(ref(database, 'list'), orderByChild('n'), limitToLast(1)), (snapshot) => {
    seen.push(snapshot.val());
    if (snapshot.hasChild('c')) last.resolve();
  });
  await set(ref(database, 'list'), { a: { n: 1 }, b: { n: 2 } });
  await update(ref(database), { 'list/c': { n: 3 }, 'users/ana': 'Ana' });
  await last.promise;
  const result = await runTransaction(ref(database, 'count'), (count: number | null) => (count ?? 0) + 1);
  const refused = await set(ref(database, 'users/eva'), 1).then(
    () => 'written',
    (error: Error) => error.message,
  );
  const rest = await fetch(`http://127.0.0.1:${port}/list.json?ns=browser&shallow=true`, {
    headers: { authorization: 'Bearer owner' },
  });
  const long = 'ñ😀'.repeat(20_000);
  await fetch(`http://127.0.0.1:${port}/long.json?ns=browser`, { method: 'PUT', body: JSON.stringify(long) });
  const longRead: unknown = (await get(ref(database, 'long'))).val();
  return { last: seen.at(-1), count: result.snapshot.val(), refused, rest: await rest.json(), long: longRead === long };
};

Object.assign(globalThis, { run });
