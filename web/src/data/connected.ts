import { type Database, onValue, ref } from 'firebase/database';

/** Fulfilled once the database is connected, in the same turn when it already is. */
export function connected(database: Database): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => {};
    let isOver = false;
    stop = onValue(ref(database, '.info/connected'), (snapshot) => {
      if (snapshot.val() !== true) return;
      isOver = true;
      resolve();
      stop();
    });
    // The first value comes before there is anything to stop.
    if (isOver) stop();
  });
}
