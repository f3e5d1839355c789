#!/usr/bin/env node
// The bundle runs on any Node ≥ 20; without it the sources run directly, which needs a Node that strips types.
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/rtdb-emulator.mjs', import.meta.url);
const source = new URL('../src/cli.ts', import.meta.url);
const { main } = await import((existsSync(bundle) ? bundle : source).href);
await main(process.argv.slice(2));
