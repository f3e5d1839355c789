import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';

export interface ProcessInfo {
  readonly pid: number;
  readonly command: string;
}

/**
 * Environment variable of each process of a local suite (running emulators). Its value is the suite's mark, by which
 * the processes are found.
 */
export const SUITE_MARK = 'GYM_SUITE';

function listPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Reads a file of /proc; empty if it can't be read, for example because the process has ended. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  const command = readProcFile(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
  return command.length > 140 ? `${command.slice(0, 140)} ...` : command;
}

/**
 * Returns the running processes with a suite's mark, except this process. Zombies (state Z) have ended, so they are
 * left out. Reads /proc, so the result is empty on systems other than Linux.
 */
export function findMarkedProcesses(mark: string): ProcessInfo[] {
  if (process.platform !== 'linux') return [];
  return listPids()
    .filter(
      (pid) =>
        pid !== process.pid && readProcFile(`/proc/${pid}/environ`).split('\0').includes(`${SUITE_MARK}=${mark}`),
    )
    .filter((pid) => !/^State:\s+Z/m.test(readProcFile(`/proc/${pid}/status`)))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Finds the process that listens on a TCP port, in /proc on Linux and with lsof on other systems. */
export function findPortHolder(port: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port);
}

function holderFromProc(port: number): ProcessInfo | undefined {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(readProcFile(file), port)),
  );
  if (inodes.size === 0) return undefined;
  const pid = listPids().find((candidate) => socketInodes(candidate).some((inode) => inodes.has(inode)));
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

/**
 * Returns the inodes of the sockets that listen on a port. `table`: text of /proc/net/tcp, whose columns are number,
 * local address:port (hexadecimal), remote address, state (0A: listening), and, as the tenth, inode.
 */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const columns = line.trim().split(/\s+/);
    return columns[1]?.endsWith(suffix) && columns[3] === '0A' && columns[9] ? [columns[9]] : [];
  });
}

/** Returns the inodes of a process's sockets; empty if they can't be read, as for another user's process. */
function socketInodes(pid: number): string[] {
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
