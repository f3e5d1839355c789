// The arrows of the architecture as errors. Paths are regular expressions on paths from the project's root.
const TEST = '(\\.test\\.tsx?$|^tests/|/test/|/bench/|^domain/src/testing/)';

/** A rule: files below `from` may not import what matches `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle has no layers. Types alone may point back: they are gone when it runs.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'An import must lead to a file or an installed package. What asks for an address (?url) the build resolves.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    forbid('production-without-tests', 'What ships does not import tests.', { pathNot: TEST }, { path: TEST }),

    forbid(
      'domain-core-alone',
      'The rules of the gym, by noun, know neither paths, nor contracts, nor sentences.',
      { path: '^domain/src/', pathNot: ['^domain/src/(database|contracts|text)/', TEST] },
      { path: '^domain/src/(database|contracts|text)/' },
    ),
    forbid(
      'domain-pure',
      'The domain knows no Firebase, no React, no other part of the app and nothing of Node.',
      { path: '^domain/src/', pathNot: TEST },
      { path: ['^(functions|web|tools|tests|scripts)/', 'node_modules/(@?firebase|react|vite)'] },
    ),
    forbid(
      'domain-without-node',
      'The domain runs in browsers too.',
      { path: '^domain/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),

    forbid(
      'functions-repositories-below',
      'Repositories load and keep; they do not know who asks.',
      { path: '^functions/src/repositories/', pathNot: TEST },
      { path: '^functions/src/(use-cases|(payment-)?handlers|triggers|schedules|webhooks|api|index)' },
    ),
    forbid(
      'functions-use-cases-below',
      'A use case does not know how it was called.',
      { path: '^functions/src/use-cases/', pathNot: TEST },
      { path: '^functions/src/((payment-)?handlers|triggers|schedules|webhooks|api|index)' },
    ),
    forbid(
      'functions-entries-delegate',
      'Handlers, triggers, schedules and webhooks go through a use case and do not import each other.',
      { path: '^functions/src/((?:payment-)?handlers|triggers|schedules|webhooks)(?:/|\\.ts)', pathNot: TEST },
      { path: '^functions/src/(?!$1)(handlers|triggers|schedules|webhooks|repositories|index)(/|\\.ts)' },
    ),
    forbid(
      'functions-load-late',
      'Every process reads what all functions are, and does the work of one: that is loaded at its first call (await import).',
      { path: '^functions/src/((api|index|site)\\.ts|(triggers|schedules|webhooks)/)', pathNot: TEST },
      {
        path: '^functions/src/((payment-)?handlers|use-cases/|repositories/|lib/answer-call)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'functions-adapters-apart',
      'An adapter speaks to a service outside in its words and to us in ours; it knows neither the database nor who asks.',
      { path: '^functions/src/adapters/', pathNot: TEST },
      { path: '^functions/src/(?!adapters/)' },
    ),
    forbid(
      'functions-lib-below',
      'The factory of the callables may look up a role in a repository, but knows no callable and no use case.',
      { path: '^functions/src/(lib/|app\\.ts)', pathNot: TEST },
      { path: '^functions/src/(use-cases|(payment-)?handlers|triggers|schedules|webhooks|api|index)' },
    ),
    forbid(
      'functions-import-parts',
      'All of firebase-functions at once loads Firestore, which the product never uses and an npm on Node 20 leaves out.',
      { path: '^functions/' },
      { path: 'node_modules/firebase-functions/lib/(esm/)?v2/index\\.' },
    ),
    forbid(
      'functions-without-web',
      'The server knows nothing of the client.',
      { path: '^functions/' },
      { path: '^web/' },
    ),

    forbid(
      'web-without-functions',
      'The client knows nothing of the server.',
      { path: '^web/' },
      { path: '^functions/' },
    ),
    forbid(
      'web-lib-ui-lowest',
      'Primitives and set-up know no gym.',
      { path: '^web/src/(lib|ui)/', pathNot: TEST },
      { path: '^web/src/(data|door|shared|features|app)/' },
    ),
    forbid(
      'web-data-below-features',
      'Hooks do not know who shows them.',
      { path: '^web/src/data/', pathNot: TEST },
      { path: '^web/src/(door|shared|features|app)/' },
    ),
    forbid(
      'web-door-below-features',
      'The engine of every check-in does not know who shows it.',
      { path: '^web/src/door/', pathNot: TEST },
      { path: '^web/src/(shared|features|app)/' },
    ),
    forbid(
      'web-door-without-react',
      'The engine runs the same under a page, a test and a worker: no React, no part of the kit, no hook.',
      { path: '^web/src/door/' },
      {
        path: [
          'node_modules/(@types/)?(react|react-dom|reactfire|@mantine|@base-ui)/',
          '^web/src/ui/',
          '^web/src/.*/use-[^/]+$',
          '\\.tsx$',
        ],
      },
    ),
    forbid(
      'web-shared-below-features',
      'What several features show knows none of them.',
      { path: '^web/src/shared/', pathNot: TEST },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-features-below-app',
      'A feature does not know on which page it stands.',
      { path: '^web/src/features/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-features-apart',
      'No feature imports another: what two need moves to data, door, shared, ui or the page.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-pages-below-app',
      'A page does not know the router that shows it.',
      { path: '^web/src/app/pages/', pathNot: TEST },
      { path: '^web/src/app/[^/]+$' },
    ),
    forbid(
      'web-database-only-in-data',
      'Only web/src/data (and lib, which sets it up) imports reactfire or the database SDK.',
      { path: '^web/src/', pathNot: ['^web/src/(data|lib)/', TEST] },
      { path: 'node_modules/(reactfire/|firebase/database|@firebase/database)' },
    ),

    forbid(
      'web-contracts-one-by-one',
      'The table of contracts would load all of them on every page: import those that are called. Types from it cost nothing.',
      { path: '^web/src/', pathNot: TEST },
      { path: '^domain/src/contracts/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'tests-support-alone',
      'What several suites use knows none of them.',
      { path: '^tests/support/' },
      { path: '^tests/(?!support/)' },
    ),

    forbid(
      'emulator-alone',
      'The emulator is a tool of its own and imports nothing of the app.',
      { path: '^tools/rtdb-emulator/' },
      { path: '^(domain|functions|web|scripts|tests)/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|dist-site|\\.tsbuild|coverage|test-results)/', '^functions/lib/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
