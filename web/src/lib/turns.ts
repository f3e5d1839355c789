/** Ends the browser's turn: what follows is a task of its own, and a tap is answered before it. A timer would wait longer, in a hidden tab a second. */
export function untilNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Browsers that don't tell when they are idle, and those that never are, are waited for so long, milliseconds. */
const IDLE_MS = { unknown: 200, busy: 5_000 };

/** Fulfilled when the browser has nothing else to do, or after a while. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS.busy });
    else setTimeout(resolve, IDLE_MS.unknown);
  });
}

let last = Promise.resolve();

/** Does each piece of work in a turn of its own, in their order; the function that comes back takes it back while it waits. */
export function inTurn(work: () => void): () => void {
  let isWanted = true;
  last = last.then(untilNextTurn);
  void last.then(() => {
    if (isWanted) work();
  });
  return () => {
    isWanted = false;
  };
}
