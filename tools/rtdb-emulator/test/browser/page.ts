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

/** Uses the SDK as a page does. The test calls this function in the browser and checks the result. */
const run = async (port: number): Promise<object> => {
  forceWebSockets();
  const database = getDatabase(
    initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=browser`, projectId: 'browser' }),
  );
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: 'ana' } });
  const queryValues: unknown[] = [];
  const lastChild = Promise.withResolvers<void>();
  onValue(query(ref(database, 'list'), orderByChild('n'), limitToLast(1)), (snapshot) => {
    queryValues.push(snapshot.val());
    if (snapshot.hasChild('c')) lastChild.resolve();
  });
  await set(ref(database, 'list'), { a: { n: 1 }, b: { n: 2 } });
  await update(ref(database), { 'list/c': { n: 3 }, 'users/ana': 'Ana' });
  await lastChild.promise;
  const result = await runTransaction(ref(database, 'count'), (count: number | null) => (count ?? 0) + 1);
  const refusal = await set(ref(database, 'users/eva'), 1).then(
    () => 'written',
    (error: Error) => error.message,
  );
  const restResponse = await fetch(`http://127.0.0.1:${port}/list.json?ns=browser&shallow=true`, {
    headers: { authorization: 'Bearer owner' },
  });
  const longText = 'ñ😀'.repeat(20_000);
  await fetch(`http://127.0.0.1:${port}/long.json?ns=browser`, { method: 'PUT', body: JSON.stringify(longText) });
  const readText: unknown = (await get(ref(database, 'long'))).val();
  return {
    last: queryValues.at(-1),
    count: result.snapshot.val(),
    refusal,
    rest: await restResponse.json(),
    isLongTextUnchanged: readText === longText,
  };
};

Object.assign(globalThis, { run });
