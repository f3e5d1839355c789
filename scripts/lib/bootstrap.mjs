// The beginning of scripts/start.mjs and scripts/test.mjs, and so of `npm start`, `npm test` and other npm scripts. It
// installs packages if needed, then runs a script on Node 24 or newer.
// It must work on a fresh clone with only Node >= 20 and npm, so this file may import only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const NODE_MAJOR = 24;

/**
 * Returns whether a package of the lock file is missing in node_modules or has another version there. Optional packages
 * may be missing. Compares versions, not file times, because a checkout changes the times of unchanged files.
 * @param {string} root
 * @returns {boolean}
 */
export function needsInstall(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return true;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return false;
    const found = installed[path];
    return found ? found.version !== wanted.version : !wanted.optional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** @param {string} root */
function install(root) {
  console.log('Installing packages; the first time takes a minute or two ...');
  const started = Date.now();
  // Install scripts are skipped, because no package of this project needs one.
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error || result.status !== 0) {
    console.error(`npm ci failed${result.error ? `: ${result.error.message}` : ''}. Check the network and try again.`);
    process.exit(result.status || 1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Finds a Node that is new enough: the running one, otherwise the one that npm installed (`node-<system>-<processor>`).
 * @param {string} root
 * @returns {string | undefined} path of the executable; undefined if there is none
 */
function findNode(root) {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [`node-${name}-${process.arch}`, `node-bin-${name}-${process.arch}`]
    .map((folder) => join(root, 'node_modules', folder, 'bin', file))
    .filter((path) => existsSync(path));
  return [process.execPath, ...candidates].find((path) => majorOf(path) >= NODE_MAJOR);
}

/**
 * Returns the major version of a Node; 0 if it does not run.
 * @param {string} executable
 */
function majorOf(executable) {
  if (executable === process.execPath) return Number(process.versions.node.split('.')[0]);
  const result = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(result.stdout ?? '')?.[1] ?? 0);
}

/**
 * Installs packages if needed, then runs a script of this project on Node 24 or newer and exits with its exit code.
 * Signals are forwarded to the script, which stops its own child processes.
 * @param {string} script path relative to the project's root
 * @param {string[]} args
 */
export function runOnNode24(script, args) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node 20 or newer is needed to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (needsInstall(ROOT)) install(ROOT);
  const node = findNode(ROOT);
  if (!node) {
    console.error(
      `Node ${NODE_MAJOR} is needed: npm has no package of it for ${process.platform} ${process.arch}, and the one running is ${process.version}. Install Node ${NODE_MAJOR} and try again.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: buildPath(dirname(node)) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm runs this process through a shell. A signal may end npm and the shell without reaching this process, whose
  // parent process is then another one.
  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    child.kill('SIGTERM');
  }, 1000);
  parentCheck.unref();
  child.on('error', (error) => {
    console.error(`Cannot run ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Returns a PATH that begins with a folder, so that child processes of the script use the Node in it.
 * @param {string} folder
 */
function buildPath(folder) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return [folder, join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(separator);
}
