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

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          // Web tests that need a DOM ask for it with `// @vitest-environment happy-dom` in their first line.
          environment: 'node',
          include: [
            '{domain,functions,web}/src/**/*.test.{ts,tsx}',
            'tools/*/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
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
      onEmulators('rules'),
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
