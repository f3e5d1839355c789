// npm start, npm run dev and npm run start:official: run the local suite (the emulators with the web app).
import process from 'node:process';
import { runOnNode24 } from './lib/bootstrap.mjs';

runOnNode24('scripts/start-suite.ts', process.argv.slice(2));
