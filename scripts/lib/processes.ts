import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';

export interface ProcessInfo {
  readonly pid: number;
  readonly command: string;
}

/** Environment variable that marks every process of a suite, so that leftover processes can be found. */
export const MARK = 'GYM_SUITE';

function pids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has ended, or belongs to another user.
  }
}

function commandOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
  return words.length > 140 ? `${words.slice(0, 140)} ...` : words;
}

/** Returns the processes of a suite by their mark. Reads /proc; on other systems the result is empty. */
export function markedProcesses(mark: string): ProcessInfo[] {
  if (process.platform !== 'linux') return [];
  return pids()
    .filter((pid) => pid !== process.pid && read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`))
    .filter((pid) => !/^State:\s+Z/m.test(read(`/proc/${pid}/status`)))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Returns the process that listens on a TCP port, from /proc on Linux and lsof elsewhere. */
export function portHolder(port: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port);
}

function holderFromProc(port: number): ProcessInfo | undefined {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(read(file), port)));
  if (inodes.size === 0) return undefined;
  const pid = pids().find((candidate) => openSockets(candidate).some((inode) => inodes.has(inode)));
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

/** Columns of /proc/net/tcp: number, local address:port (hex), remote, state (0A = listening), ..., inode (10th). */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const columns = line.trim().split(/\s+/);
    return columns[1]?.endsWith(suffix) && columns[3] === '0A' && columns[9] ? [columns[9]] : [];
  });
}

function openSockets(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlink(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode ? [inode] : [];
    });
  } catch {
    return [];
  }
}

function readlink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function holderFromLsof(port: number): ProcessInfo | undefined {
  try {
    const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
    const pid = /^p(\d+)$/m.exec(output)?.[1];
    return pid ? { pid: Number(pid), command: /^c(.+)$/m.exec(output)?.[1] ?? '' } : undefined;
  } catch {
    return undefined; // No lsof, or no such process.
  }
}
