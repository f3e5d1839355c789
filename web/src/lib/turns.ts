/**
 * Yields to the browser: the caller continues in a new task, so that the browser can handle a tap first. A timer would
 * wait longer.
 */
export function waitForNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves when the piece of work that was added last may run. */
let lastTurn = Promise.resolve();

/**
 * Runs each piece of work in a task of its own, in the order of the calls.
 *
 * @returns a function that cancels the work if it hasn't run yet
 */
export function enqueueTask(work: () => void): () => void {
  let isCancelled = false;
  lastTurn = lastTurn.then(waitForNextTurn);
  void lastTurn.then(() => {
    if (!isCancelled) work();
  });
  return () => {
    isCancelled = true;
  };
}
