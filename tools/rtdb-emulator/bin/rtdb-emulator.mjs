#!/usr/bin/env node
// Runs the bundle, which supports every Node ≥ 20. Without a bundle, runs the sources, which need a Node that strips
// types.
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/rtdb-emulator.mjs', import.meta.url);
const source = new URL('../src/cli.ts', import.meta.url);
const { main } = await import((existsSync(bundle) ? bundle : source).href);
await main(process.argv.slice(2));
