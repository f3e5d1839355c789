// Runs within firebase-tools (node --import): restarts its Functions emulator, alone, when a worker dies with a call in
// hand or when the parent process asks for it. Why: docs/architecture.md, "The local suite".
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import process from 'node:process';
import { type EmulatorParts, type FunctionsEmulator, hasCallInHand, restartFunctions } from './functions-emulator.ts';

const require = createRequire(import.meta.url);

interface FirebaseTools extends EmulatorParts {
  readonly EmulatorRegistry: { readonly get: (name: 'functions') => FunctionsEmulator | undefined };
}

/**
 * Returns the module instances that firebase-tools itself uses. Loaded on demand, so that they don't slow its start.
 */
function firebaseTools(): FirebaseTools {
  return {
    ...require('firebase-tools/lib/emulator/registry.js'),
    ...require('firebase-tools/lib/emulator/workQueue.js'),
    ...require('firebase-tools/lib/emulator/functionsRuntimeWorker.js'),
  };
}

let restarting = false;

async function restartBecause(reason: string): Promise<void> {
  const tools = firebaseTools();
  const emulator = tools.EmulatorRegistry.get('functions');
  // If the channel is closed, the parent is stopping the suite, and workers may exit.
  if (!emulator || restarting || !process.connected) return;
  restarting = true;
  await restartFunctions(emulator, tools);
  restarting = false;
  process.send?.(`${reason} The Functions emulator was restarted, and the suite goes on.`);
}

subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message && message.process instanceof ChildProcess)) return;
  const child = message.process;
  // Registered before firebase-tools' own listener, which changes the worker's state.
  child.once('exit', () => {
    const emulator = firebaseTools().EmulatorRegistry.get('functions');
    if (!emulator || !hasCallInHand(emulator, child)) return;
    void restartBecause(`A worker of the functions (process ${child.pid}) died with a call in hand.`);
  });
});

process.on('message', (reason) => void restartBecause(String(reason)));
// Otherwise the listener for messages alone would keep firebase-tools running.
process.channel?.unref();
