import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadDataFiles } from './server/data-files.ts';
import { startEmulator } from './server/emulator.ts';

const HELP = `Usage: rtdb-emulator [options]

A Firebase Realtime Database emulator.

  --host <host>      address to listen on (default 127.0.0.1: this machine only)
  --port <port>      port to listen on (default 9000; 0 = any free port)
  --rules <file>     rules, JSON with comments, for every namespace (default: open)
  --data <file>      data in export form: <namespace>.json, or a folder of such files
  --functions_emulator_host <host>   the Functions emulator that triggers call
  --functions_emulator_port <port>
  --single_project_mode <mode>       accepted as firebase-tools passes it; changes nothing
  --help             this text
`;

/** The parsed options. `data`: path of the file or folder. `functions`: address of the Functions emulator. */
interface CliOptions {
  readonly host: string;
  readonly port: number;
  readonly rules: string | undefined;
  readonly data: string | undefined;
  readonly functions: { readonly host: string; readonly port: number } | undefined;
}

class UsageError extends Error {}

const parsePort = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError(`not a port: ${text}`);
  return port;
};

const parseOptions = (args: readonly string[]): CliOptions | 'help' => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      rules: { type: 'string' },
      data: { type: 'string' },
      functions_emulator_host: { type: 'string' },
      functions_emulator_port: { type: 'string' },
      single_project_mode: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return 'help';
  const functionsPort = values.functions_emulator_port;
  return {
    host: values.host ?? '127.0.0.1',
    port: parsePort(values.port, 9000),
    rules: values.rules,
    data: values.data,
    functions:
      functionsPort === undefined
        ? undefined
        : { host: values.functions_emulator_host ?? '127.0.0.1', port: parsePort(functionsPort, 5001) },
  };
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

const formatStartError = (error: unknown, options: CliOptions): string => {
  // firebase-tools searches for these words to recognise a port that is in use.
  if (isSystemError(error) && error.code === 'EADDRINUSE')
    return `address already in use: ${options.host}:${options.port}`;
  return error instanceof Error ? error.message : String(error);
};

const serve = async (options: CliOptions): Promise<void> => {
  const rules = options.rules === undefined ? undefined : readFileSync(options.rules, 'utf8');
  const data =
    options.data === undefined ? undefined : loadDataFiles(options.data, statSync(options.data).isDirectory());
  const emulator = await startEmulator({
    host: options.host,
    port: options.port,
    ...(rules === undefined ? {} : { rules }),
    ...(data === undefined ? {} : { data }),
    ...(options.functions === undefined ? {} : { functions: options.functions }),
    logger: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`Realtime Database emulator listening on ${emulator.url}\n`);
  const stop = (): void => {
    // Exits even if a connection does not close.
    setTimeout(() => process.exit(0), 1_000).unref();
    void emulator.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** Runs the command line. Exit code 2: wrong arguments; 1: the emulator could not start. */
export const main = async (args: readonly string[]): Promise<void> => {
  let options: CliOptions | 'help';
  try {
    options = parseOptions(args);
  } catch (error) {
    process.stderr.write(`rtdb-emulator: ${error instanceof Error ? error.message : String(error)}\nTry --help.\n`);
    process.exitCode = 2;
    return;
  }
  if (options === 'help') {
    process.stdout.write(HELP);
    return;
  }
  try {
    await serve(options);
  } catch (error) {
    process.stderr.write(`rtdb-emulator: ${formatStartError(error, options)}\n`);
    process.exitCode = 1;
  }
};
