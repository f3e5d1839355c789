import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.ts';

/** Matches the section 'Deploy' of docs/deploy.md. The group is its text. */
const SECTION = /^## Deploy\n([\s\S]*?)(?=^## )/m;

/** Reads the commands in the section 'Deploy' of docs/deploy.md, in their order. */
export function readGuideCommands(): readonly string[] {
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
