// npm run rules:preconditions: prints every precondition of the rules, from their source, and their figures.
// With the name of another rules file it prints those of that file, for a comparison.
import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { figuresText, PRECONDITION_KINDS, preconditionsOf } from './preconditions.ts';

const [, , file] = process.argv;
const source = file === undefined ? rulesSource() : readFileSync(file, 'utf8');
const all = preconditionsOf(source);
for (const { path, kinds, alternatives } of all) {
  console.log(`${path} [${kinds.join(', ')}] ${alternatives.join(' || ')}`);
}
console.log(`\n${all.length} preconditions`);
for (const kind of PRECONDITION_KINDS) {
  console.log(`  ${all.filter(({ kinds }) => kinds.includes(kind)).length} ${kind}`);
}
console.log(figuresText(source));
