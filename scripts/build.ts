// npm run build: everything, whether up to date or not.
import { buildParts } from './lib/build.ts';

await buildParts(['emulator', 'web', 'functions'], true);
