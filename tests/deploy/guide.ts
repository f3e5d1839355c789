import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.ts';

const SECTION = /^## Deploy\n([\s\S]*?)(?=^## )/m;

/** The commands of docs/deploy.md, section 'Deploy', in order. */
export function commandsOfGuide(): readonly string[] {
  const guide = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  const section = SECTION.exec(guide)?.[1];
  if (section === undefined) throw new Error("docs/deploy.md has no section 'Deploy'");
  return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
