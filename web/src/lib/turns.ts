/**
 * Yields to the browser: the caller continues in a task of its own, so that a tap is handled before it. A timer would
 * wait longer.
 */
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

let last = Promise.resolve();

/**
 * Runs each piece of work in a task of its own, in the order of the calls.
 *
 * @returns the function that cancels the work while it waits
 */
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
