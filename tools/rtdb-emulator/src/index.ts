/** A Realtime Database emulator in Node. README.md lists what it supports. */
export { type Emulator, type EmulatorOptions, type Logger, startEmulator } from './server/emulator.ts';
