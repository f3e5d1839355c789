import { defineConfig } from 'vitest/config';

/** Suites that share the emulators of one local suite: one file at a time. */
const onEmulators = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

/**
 * `*.process.test.ts`: tests that see where a window is not the process's own: by an import that a script makes itself,
 * by the clock of an event, by what an element is an instance of.
 */
const WEB_BY_PROCESS = 'web/src/**/*.process.test.{ts,tsx}';

const REACT_WARNINGS = ['tests/support/react-warnings.ts'];

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // One less is the default, which leaves half of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: REACT_WARNINGS,
          include: ['functions/src/**/*.test.ts', WEB_BY_PROCESS, 'tools/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        // Each file has a context of its own, within processes that load the DOM once: a third of the processor time.
        test: {
          name: 'unit-web',
          // Web tests that need a DOM ask for it with `// @vitest-environment happy-dom` in their first line.
          environment: 'node',
          setupFiles: REACT_WARNINGS,
          pool: 'vmThreads',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [WEB_BY_PROCESS],
        },
      },
      {
        // Code whose modules keep nothing that a test could leave behind: the files share the processes they run in,
        // which takes a third of the processor time. No mocks of modules and no fake clocks here
        // (`architecture/habits.test.ts`).
        test: {
          name: 'unit-pure',
          environment: 'node',
          isolate: false,
          include: ['{domain,tools/rtdb-emulator}/src/**/*.test.ts'],
        },
      },
      {
        // The door and its emulator in one process; DOOR_RUNS says how many random runs.
        test: {
          name: 'door',
          include: ['tests/door/**/*.test.ts'],
          environment: 'node',
          testTimeout: 900_000,
          hookTimeout: 30_000,
        },
      },
      {
        // One deployment that builds, and others of what it built.
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
      onEmulators('rules'),
      {
        // By `npm run mutants` and each night, not by `npm test`: it takes minutes and finds missing cases, not faults.
        test: { name: 'mutants', include: ['tests/mutants/**/*.test.ts'], environment: 'node' },
      },
      onEmulators('functions'),
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
