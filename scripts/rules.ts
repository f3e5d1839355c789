// Writes database.rules.json from its source. Part of `npm run rules`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesSource } from '@gym/domain/database/rules/source';
import { ROOT } from './lib/project.ts';

writeFileSync(join(ROOT, 'database.rules.json'), rulesSource());
