// Runs in the process of firebase-tools (`node --import`). When a worker dies with an unfinished call, or the parent
// process requests it, restarts the Functions emulator; the other emulators keep running. docs/architecture.md, "The
// local suite", gives the reason.
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import process from 'node:process';
import {
  type EmulatorParts,
  type FunctionsEmulator,
  hasUnfinishedCall,
  restartFunctions,
} from './functions-emulator.ts';

const require = createRequire(import.meta.url);

interface FirebaseTools extends EmulatorParts {
  readonly EmulatorRegistry: { readonly get: (name: 'functions') => FunctionsEmulator | undefined };
}

/**
 * Returns the modules that firebase-tools itself has loaded. They are required on demand, because requiring them at the
 * beginning would slow its start.
 */
function loadFirebaseTools(): FirebaseTools {
  return {
    ...require('firebase-tools/lib/emulator/registry.js'),
    ...require('firebase-tools/lib/emulator/workQueue.js'),
    ...require('firebase-tools/lib/emulator/functionsRuntimeWorker.js'),
  };
}

let isRestarting = false;

/** Restarts the emulator and sends the reason to the parent process. */
async function restartBecause(reason: string): Promise<void> {
  const tools = loadFirebaseTools();
  const emulator = tools.EmulatorRegistry.get('functions');
  // If the channel to the parent is closed, the parent is stopping the suite, and exits of workers are expected.
  if (!emulator || isRestarting || !process.connected) return;
  isRestarting = true;
  try {
    await restartFunctions(emulator, tools);
  } finally {
    isRestarting = false;
  }
  process.send?.(`${reason} The Functions emulator was restarted, and the suite goes on.`);
}

subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message && message.process instanceof ChildProcess)) return;
  const child = message.process;
  // This listener runs before the listener of firebase-tools, which changes the worker's state.
  child.once('exit', () => {
    const emulator = loadFirebaseTools().EmulatorRegistry.get('functions');
    if (!emulator || !hasUnfinishedCall(emulator, child)) return;
    void restartBecause(`A worker of the functions (process ${child.pid}) died with an unfinished call.`);
  });
});

process.on('message', (reason) => void restartBecause(String(reason)));
// Without this, the listener for messages would keep the process of firebase-tools running.
process.channel?.unref();
