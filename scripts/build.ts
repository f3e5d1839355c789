// npm run build: builds all parts for deployment, even those that are up to date.
// npm run build:stale -- web functions: builds the named parts for deployment if they are out of date.
// firebase.json runs `build:stale` before each deployment.
import process from 'node:process';
import { buildParts, isPartName } from './lib/build.ts';

const [option, ...names] = process.argv.slice(2);
if (option === undefined) await buildParts(['emulator', 'web', 'functions'], { force: true, purpose: 'deployment' });
else if (option === '--stale' && names.every(isPartName)) await buildParts(names, { purpose: 'deployment' });
else throw new Error(`Unknown: ${[option, ...names].join(' ')}`);
