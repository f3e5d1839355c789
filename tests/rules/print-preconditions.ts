// npm run rules:preconditions prints the preconditions and the size of the rules. With the name of a rules file as its
// argument, it reads that file instead of the rules generated from the source, for a comparison.
import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { formatRuleFigures, PRECONDITION_KINDS, preconditionsOf } from './preconditions.ts';

const [, , file] = process.argv;
const source = file === undefined ? rulesSource() : readFileSync(file, 'utf8');
const preconditions = preconditionsOf(source);
for (const { path, kinds, alternatives } of preconditions) {
  console.log(`${path} [${kinds.join(', ')}] ${alternatives.join(' || ')}`);
}
console.log(`\n${preconditions.length} preconditions`);
for (const kind of PRECONDITION_KINDS) {
  console.log(`  ${preconditions.filter(({ kinds }) => kinds.includes(kind)).length} ${kind}`);
}
console.log(formatRuleFigures(source));
