// The part of every command that must work on a fresh clone with nothing but Node >= 20 and npm:
// it installs when needed and hands over to Node 24. Only Node's own modules may be imported here.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const NODE_MAJOR = 24;

/**
 * Whether node_modules differs from the lock file. Compared by content and not by file times: a
 * checkout sets new times on files that did not change.
 * @param {string} root
 * @returns {boolean}
 */
export function needsInstall(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return true;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return false;
    const found = installed[path];
    return found ? found.version !== wanted.version : !wanted.optional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** @param {string} root */
function install(root) {
  console.log('Installing packages; the first time takes a minute or two ...');
  const started = Date.now();
  // No package needs its install script here.
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
 * The Node that npm brought (a platform package with only the binary), else the running one.
 * @param {string} root
 * @returns {string | undefined} path of an executable that is at least Node 24
 */
function findNode(root) {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [`node-${name}-${process.arch}`, `node-bin-${name}-${process.arch}`]
    .map((folder) => join(root, 'node_modules', folder, 'bin', file))
    .filter((path) => existsSync(path));
  return [process.execPath, ...candidates].find((path) => majorOf(path) >= NODE_MAJOR);
}

/** @param {string} executable */
function majorOf(executable) {
  if (executable === process.execPath) return Number(process.versions.node.split('.')[0]);
  const result = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(result.stdout ?? '')?.[1] ?? 0);
}

/**
 * Installs when needed, then runs a script of this project on Node 24 and ends with its exit code.
 * Signals go on to the script, which does the stopping.
 * @param {string} script path from the project's root
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
    env: { ...process.env, PATH: pathWith(dirname(node)) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm runs this through a shell, and a signal may end the two without reaching here: then the parent is another.
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    child.kill('SIGTERM');
  }, 1000);
  orphaned.unref();
  child.on('error', (error) => {
    console.error(`Cannot run ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Node 24 must come first for whatever the script starts. @param {string} folder */
function pathWith(folder) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return [folder, join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(separator);
}
