/** A Realtime Database emulator in Node; see README.md for what it does and does not. */
export { type Emulator, type EmulatorOptions, type Logger, startEmulator } from './server/emulator.ts';
