// npm run build: builds everything for deployment, whether up to date or not.
// npm run build:stale -- web functions: builds the named parts that are older than their sources; before each
// deployment.
import process from 'node:process';
import { buildParts, isPartName } from './lib/build.ts';

const [option, ...names] = process.argv.slice(2);
if (option === undefined) await buildParts(['emulator', 'web', 'functions'], { force: true, purpose: 'deployment' });
else if (option === '--stale' && names.every(isPartName)) await buildParts(names, { purpose: 'deployment' });
else throw new Error(`Unknown: ${[option, ...names].join(' ')}`);
