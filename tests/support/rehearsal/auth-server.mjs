// Runs the Auth emulator of firebase-tools on a free port of the loopback address and prints the port. Usage:
// node auth-server.mjs <project>
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import process from 'node:process';

const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server.js');
const server = createServer(await createApp(process.argv[2]));
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${server.address().port}`));
