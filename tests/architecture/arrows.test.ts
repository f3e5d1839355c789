import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { checkImportRules } from '../../scripts/testing/arrows.ts';
import { ROOT } from '../support/emulator-ports.ts';

/** A file that breaks a rule, by the name of the rule: its path, and the path that it imports. */
const VIOLATIONS: Readonly<Record<string, readonly [path: string, importedPath: string]>> = {
  'no-cycles': ['web/src/ui/circle-a.ts', './circle-b.ts'],
  resolvable: ['web/src/ui/lost.ts', './nowhere.ts'],
  'production-without-tests': ['scripts/careless.ts', '../tests/support/helper.ts'],
  'domain-core-alone': ['domain/src/door/verdict.ts', '../text/sentences.ts'],
  'domain-pure': ['domain/src/person/hooks.ts', 'reactfire'],
  'domain-without-node': ['domain/src/person/files.ts', 'node:fs'],
  'functions-loaders-below': ['functions/src/members/load-user.ts', '../memberships/renew.ts'],
  'functions-use-cases-below': ['functions/src/memberships/backwards.ts', '../handlers.ts'],
  'functions-entries-delegate': ['functions/src/triggers/direct.ts', '../members/load-member.ts'],
  'functions-load-late': ['functions/src/triggers/early.ts', '../memberships/renew.ts'],
  'functions-adapters-apart': ['functions/src/adapters/curious.ts', '../lib/read.ts'],
  'functions-lib-below': ['functions/src/lib/curious.ts', '../memberships/renew.ts'],
  'functions-import-parts': ['functions/src/lib/greedy.ts', 'firebase-functions'],
  'functions-without-web': ['functions/src/page.ts', '../../web/src/ui/button.ts'],
  'web-without-functions': ['web/src/lib/server.ts', '../../../functions/src/memberships/renew.ts'],
  'web-lib-ui-lowest': ['web/src/ui/smart-button.ts', '../data/hooks.ts'],
  'web-data-below-features': ['web/src/data/backwards.ts', '../features/till/cart.ts'],
  'web-door-below-features': ['web/src/door/backwards.ts', '../features/till/cart.ts'],
  'web-door-without-react': ['web/src/door/hooked.ts', 'reactfire'],
  'web-shared-below-features': ['web/src/shared/door/backwards.ts', '../../features/till/cart.ts'],
  'web-features-below-app': ['web/src/features/till/page-aware.ts', '../../app/router.ts'],
  'web-features-apart': ['web/src/features/till/nosy.ts', '../store/shelf.ts'],
  'web-pages-below-app': ['web/src/app/pages/home.ts', '../router.ts'],
  'web-database-only-in-data': ['web/src/features/till/direct.ts', 'reactfire'],
  'web-contracts-one-by-one': ['web/src/features/till/greedy.ts', '../../../../domain/src/contracts/index.ts'],
  'tests-support-alone': ['tests/support/browser.ts', '../e2e/fixtures.ts'],
  'emulator-alone': ['tools/rtdb-emulator/src/gym.ts', '../../../domain/src/text/sentences.ts'],
};

/** Files that break no rule, by path. `VIOLATIONS` imports some of them. */
const VALID_FILES: Readonly<Record<string, string>> = {
  'domain/src/text/sentences.ts': "import '../calendar/calendar.ts';",
  'domain/src/calendar/calendar.ts': '',
  'domain/src/contracts/till.ts': '',
  'domain/src/contracts/index.ts': "import './till.ts';\nexport type Name = string;",
  'functions/src/lib/read.ts': "import '../../../domain/src/calendar/calendar.ts';",
  'functions/src/members/load-member.ts': "import '../lib/read.ts';",
  'functions/src/memberships/renew.ts': "import '../members/load-member.ts';",
  'functions/src/memberships/handlers.ts': "import './renew.ts';",
  'functions/src/handlers.ts': "import './memberships/handlers.ts';",
  'functions/src/api.ts': "export const load = () => import('./handlers.ts');",
  'functions/src/index.ts': "import './api.ts';",
  'web/src/ui/button.ts': '',
  'web/src/data/hooks.ts': "import 'reactfire';\nimport '../ui/button.ts';",
  'web/src/door/open-door.ts': "import '../data/hooks.ts';",
  'web/src/shared/door/use-door.ts': "import '../../door/open-door.ts';",
  'web/src/features/till/cart.ts': "import '../../data/hooks.ts';\nimport '../../shared/door/use-door.ts';",
  'web/src/features/store/shelf.ts': "import '../../data/hooks.ts';",
  'web/src/features/store/count.ts':
    "import '../../../../domain/src/contracts/till.ts';\nimport type { Name } from '../../../../domain/src/contracts/index.ts';",
  'web/src/app/router.ts': "import '../features/till/cart.ts';",
  'tests/e2e/fixtures.ts': "import '../support/helper.ts';",
  'tests/support/helper.ts': '',
  'node_modules/reactfire/package.json': '{ "name": "reactfire", "version": "4.0.0", "main": "index.js" }',
  'node_modules/reactfire/index.js': '',
  'node_modules/firebase-functions/package.json':
    '{ "name": "firebase-functions", "version": "7.0.0", "main": "lib/v2/index.js" }',
  'node_modules/firebase-functions/lib/v2/index.js': '',
};

const FOLDERS = ['domain', 'functions', 'web', 'scripts', 'tests', 'tools'];
const temporaryFolders: string[] = [];

/** Writes a project with these files into a temporary folder. Returns the path of the folder. */
function writeProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'));
  temporaryFolders.push(root);
  for (const folder of FOLDERS) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text ? `${text}\n` : 'export const nothing = 0;\n');
  }
  return root;
}

afterAll(() => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** The result of checking a project with all violations. */
let violationsResult: { code: number; output: string };
beforeAll(async () => {
  const files = Object.values(VIOLATIONS).map(([path, importedPath]) => [path, `import '${importedPath}';`] as const);
  const cycle = { 'web/src/ui/circle-b.ts': "import './circle-a.ts';" };
  violationsResult = await checkImportRules(
    FOLDERS,
    writeProject({ ...VALID_FILES, ...cycle, ...Object.fromEntries(files) }),
  );
}, 60_000);

it('`VIOLATIONS` has exactly one entry for each import rule, and each rule is an error', async () => {
  const loaded: unknown = await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href);
  const shape = z.object({
    default: z.object({ forbidden: z.array(z.object({ name: z.string(), severity: z.string() })) }),
  });
  const rules = shape.parse(loaded).default.forbidden;
  expect(Object.keys(VIOLATIONS).sort()).toEqual(rules.map(({ name }) => name).sort());
  expect(rules.filter(({ severity }) => severity !== 'error')).toEqual([]);
});

it.each(Object.entries(VIOLATIONS).map(([rule, [path]]) => ({ rule, path })))(
  'reports that $path breaks the rule $rule',
  ({ rule, path }) => {
    expect(violationsResult.code).not.toBe(0);
    const lines = violationsResult.output.split('\n').filter((line) => line.includes(`error ${rule}:`));
    expect(lines.some((line) => line.includes(path))).toBe(true);
  },
);

it('reports no error for a project that breaks no rule', async () => {
  const { code, output } = await checkImportRules(FOLDERS, writeProject(VALID_FILES));
  expect(output).not.toContain('error');
  expect(code).toBe(0);
});
