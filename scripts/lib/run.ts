import { spawn } from 'node:child_process';
import process from 'node:process';
import { ROOT } from './project.ts';

export interface RunResult {
  /** Exit code; 1 if a signal ended the command, 127 if it could not be started. */
  readonly code: number;
  /** Standard output and standard error, in the order in which they arrived. */
  readonly output: string;
}

export interface RunOptions {
  /** Working folder. Default: the folder of the repository. */
  readonly cwd?: string;
  /** Environment variables. Default: those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Whether to collect the output without printing it. Default: false. */
  readonly quiet?: boolean;
}

/** Runs a command without a shell and waits for its end. The promise never rejects. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (!options.quiet) target.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script with the same Node as this process. */
export function runNode(script: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return run(process.execPath, [script, ...args], options);
}
