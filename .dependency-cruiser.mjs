// The import rules of the architecture: every import that a rule matches is an error. Paths are regular expressions on
// paths from the project's root.
const TEST = '(\\.test\\.tsx?$|^tests/|/test/|/bench/|^domain/src/testing/)';

/** Creates a rule: a file that matches `from` may not import a file that matches `to`. Errors show the comment. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules do not import each other in a cycle, except by type-only imports, which do not exist at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'An import must lead to a file or an installed package. Only the build can resolve imports that end in ?url.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    forbid('production-without-tests', 'Production code does not import tests.', { pathNot: TEST }, { path: TEST }),

    forbid(
      'domain-core-alone',
      'The business rules do not import database paths, contracts or screen texts.',
      { path: '^domain/src/', pathNot: ['^domain/src/(database|contracts|text)/', TEST] },
      { path: '^domain/src/(database|contracts|text)/' },
    ),
    forbid(
      'domain-pure',
      'The domain imports neither Firebase nor React nor any other part of the app.',
      { path: '^domain/src/', pathNot: TEST },
      { path: ['^(functions|web|tools|tests|scripts)/', 'node_modules/(@?firebase|react|vite)'] },
    ),
    forbid(
      'domain-without-node',
      'The domain does not import modules of Node, because it also runs in browsers.',
      { path: '^domain/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),

    forbid(
      'functions-loaders-below',
      'A loader (load-….ts) reads records. It imports no use case.',
      { path: '^functions/src/[^/]+/load-[^/]+$', pathNot: TEST },
      { path: '^functions/src/[^/]+/(?!load-)', pathNot: '^functions/src/(lib|adapters)/' },
    ),
    forbid(
      'functions-use-cases-below',
      'A use case imports no handlers, trigger, schedule or webhook, because those call it.',
      { path: '^functions/src/[^/]+/', pathNot: [TEST, '^functions/src/(triggers|schedules|webhooks)/'] },
      {
        path: ['^functions/src/(triggers|schedules|webhooks)/', '^functions/src/(api|index)\\.ts$', '/handlers\\.ts$'],
      },
    ),
    forbid(
      'functions-entries-delegate',
      'Triggers, schedules and webhooks call a use case. They import no loader, no index and no entry of another kind.',
      { path: '^functions/src/(triggers|schedules|webhooks)/', pathNot: TEST },
      { path: ['^functions/src/(?!$1)(triggers|schedules|webhooks|index)(/|\\.ts)', '/load-[^/]+$'] },
    ),
    forbid(
      'functions-load-late',
      'A process loads all function definitions but runs one: import other code at the first call, by await import().',
      { path: '^functions/src/((api|index|site)\\.ts|(triggers|schedules|webhooks)/)', pathNot: TEST },
      {
        path: ['^functions/src/handlers\\.ts$', '^functions/src/[^/]+/', '^functions/src/lib/answer-call'],
        pathNot: '^functions/src/(lib/(?!answer-call)|adapters|triggers|schedules|webhooks)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'functions-adapters-apart',
      'An adapter translates between an external service and our types. It imports nothing else of functions/src.',
      { path: '^functions/src/adapters/', pathNot: TEST },
      { path: '^functions/src/(?!adapters/)' },
    ),
    forbid(
      'functions-lib-below',
      'Shared code (lib, app.ts) may use a loader (roles, people). It imports no use case and nothing that calls one.',
      { path: '^functions/src/(lib/|app\\.ts)', pathNot: TEST },
      {
        path: [
          '^functions/src/(triggers|schedules|webhooks)/',
          '^functions/src/(api|index|handlers)\\.ts$',
          '^functions/src/[^/]+/(?!load-)',
        ],
        pathNot: '^functions/src/(lib|adapters)/',
      },
    ),
    forbid(
      'functions-import-parts',
      'The index of firebase-functions loads Firestore, which the app does not use and npm does not install on Node 20.',
      { path: '^functions/' },
      { path: 'node_modules/firebase-functions/lib/(esm/)?v2/index\\.' },
    ),
    forbid(
      'functions-without-web',
      'The server does not import the client.',
      { path: '^functions/' },
      { path: '^web/' },
    ),

    forbid(
      'web-without-functions',
      'The client does not import the server.',
      { path: '^web/' },
      { path: '^functions/' },
    ),
    forbid(
      'web-lib-ui-lowest',
      'UI primitives (ui) and setup code (lib) import no other part of the client.',
      { path: '^web/src/(lib|ui)/', pathNot: TEST },
      { path: '^web/src/(data|door|shared|features|app)/' },
    ),
    forbid(
      'web-data-below-features',
      'Data hooks do not import the screens that use them.',
      { path: '^web/src/data/', pathNot: TEST },
      { path: '^web/src/(door|shared|features|app)/' },
    ),
    forbid(
      'web-door-below-features',
      'The check-in engine does not import the screens that use it.',
      { path: '^web/src/door/', pathNot: TEST },
      { path: '^web/src/(shared|features|app)/' },
    ),
    forbid(
      'web-door-without-react',
      'The check-in engine also runs in tests and workers, so it imports no React, no UI component and no hook.',
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
      'Code shared by several features imports none of them.',
      { path: '^web/src/shared/', pathNot: TEST },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-features-below-app',
      'A feature does not import pages.',
      { path: '^web/src/features/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-features-apart',
      'No feature imports another. Code that two features need belongs in data, door, shared, ui or the page.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-pages-below-app',
      'A page does not import the router.',
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
      'The table of contracts loads all of them: import single contracts instead, or the table by await import().',
      { path: '^web/src/', pathNot: TEST },
      { path: '^domain/src/contracts/index\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),

    forbid(
      'tests-support-alone',
      'Code shared by several test suites imports none of them.',
      { path: '^tests/support/' },
      { path: '^tests/(?!support/)' },
    ),

    forbid(
      'emulator-alone',
      'The emulator is an independent tool and imports no code of the app.',
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
