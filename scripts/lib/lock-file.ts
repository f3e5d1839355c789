/** A package in package-lock.json. */
interface LockedPackage {
  readonly version?: string | undefined;
  readonly resolved?: string | undefined;
  readonly link?: boolean | undefined;
  readonly dev?: boolean | undefined;
  readonly optional?: boolean | undefined;
  readonly os?: readonly string[] | undefined;
  readonly cpu?: readonly string[] | undefined;
  readonly libc?: readonly string[] | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Operating systems, by npm's names. */
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
/** npm's names of processors, by the other names that package names use for them. */
const PROCESSOR_ALIASES: Readonly<Record<string, string>> = { armv7: 'arm', riscv64gc: 'riscv64', x86: 'ia32' };
/** Processors, by npm's names. */
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
/** npm's names of C libraries, by their names in package names. */
const C_LIBRARIES: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** Parses system, processor and C library from the name of a platform package (`@rollup/rollup-linux-arm64-musl`). */
export function parsePlatform(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[-/]/).map((word) => PROCESSOR_ALIASES[word] ?? word);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const library = words.map((word) => C_LIBRARIES[word]).find((found) => found !== undefined);
  // On Linux, 'gnu' and 'musl' name the C library. On other systems, 'gnu' names the compiler.
  const libc = os === 'linux' ? library : undefined;
  if (!os || !cpu) throw new Error(`The name of ${name} does not say its platform.`);
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) };
}

/** Returns the paths at which Node looks for `name` from the package at `path`, nearest first. */
function resolutionPaths(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`), ''].map(
    (folder) => `${folder}node_modules/${name}`,
  );
}

/** Returns the optional dependencies that a lock file doesn't contain. `wantedBy`: path of the dependent package. */
export function findMissingOptional({ packages }: LockFile): { name: string; version: string; wantedBy: string }[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolutionPaths(wantedBy, name).some((path) => path in packages))
      .map(([name, version]) => ({ name, version, wantedBy })),
  );
}

/** Returns the lock file with its missing optional packages, in npm's order. */
export function completeLockFile<T extends LockFile>(lock: T): T {
  const added = findMissingOptional(lock).map(({ name, version, wantedBy }): [string, LockedPackage] => {
    if (!/^\d+\.\d+\.\d+/.test(version))
      throw new Error(`${wantedBy} wants ${name} ${version}, not one version of it.`);
    const dev = lock.packages[wantedBy]?.dev ? { dev: true } : {};
    const { os, cpu, libc } = parsePlatform(name);
    // The fields are in npm's order.
    return [`node_modules/${name}`, { version, cpu, ...dev, ...(libc ? { libc } : {}), optional: true, os }];
  });
  const packages = [...Object.entries(lock.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}
