import { defineConfig } from 'vitest/config';

/** Creates a project whose test files run one after the other, because they share the running emulators. */
const emulatorProject = (name: string) => ({
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
 * `*.process.test.ts`: web tests that fail in a VM context (`vmThreads`), where the globals of the window differ from
 * those of the process. They load scripts dynamically, use the time of events, or check `instanceof` of elements.
 */
const WEB_PROCESS_TESTS = 'web/src/**/*.process.test.{ts,tsx}';

const REACT_WARNINGS = ['tests/support/react-warnings.ts'];

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // By default there is one worker less than cores, which would leave one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: REACT_WARNINGS,
          include: [
            'functions/src/**/*.test.ts',
            WEB_PROCESS_TESTS,
            'tools/*/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // Each file runs in its own VM context, in threads that load the DOM library only once. This takes less time
        // than the default pool.
        test: {
          name: 'unit-web',
          // Web tests that need a DOM have `// @vitest-environment happy-dom` in their first line.
          environment: 'node',
          setupFiles: REACT_WARNINGS,
          pool: 'vmThreads',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [WEB_PROCESS_TESTS],
        },
      },
      {
        // These modules have no state with which a test could change the result of another, so the test files share
        // processes, which takes less time. They must not use mocks or fake clocks, or set environment variables or
        // globals (`tests/architecture/habits.test.ts`).
        test: {
          name: 'unit-pure',
          environment: 'node',
          isolate: false,
          include: ['{domain,tools/rtdb-emulator}/src/**/*.test.ts'],
        },
      },
      {
        // Tests the door with an emulator in the same process. The variable DOOR_RUNS sets the number of random runs.
        test: {
          name: 'door',
          include: ['tests/door/**/*.test.ts'],
          environment: 'node',
          testTimeout: 900_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The files use the same copy of the project (`tests/deploy/checkout.ts`), so they run one after the other.
        // The first deployment, in a `beforeAll`, builds the app.
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
      emulatorProject('rules'),
      {
        // Run by `npm run mutants` and each night, but not by `npm test`: it takes minutes and finds missing test
        // cases, not faults of the code.
        test: { name: 'mutants', include: ['tests/mutants/**/*.test.ts'], environment: 'node' },
      },
      emulatorProject('functions'),
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
