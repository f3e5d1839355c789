import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffCountPath } from '@gym/domain/database/people/staff';
import { schemaPath } from '@gym/domain/database/system/schema';
import { SCHEMA } from '@gym/domain/release';
import { z } from 'zod';
import type { Check } from './finding.ts';
import type { DatabaseReader } from './service.ts';

/** Length in characters from which the official emulator refuses rules. */
const RULES_MAX_LENGTH = 10_485_760;

const schema = z.nullable(z.looseObject({ Version: z.optional(z.number()) }));

/** The checks of the stored data, in a project and in the local suite. */
export function storedChecks(
  folder: string,
  database: () => Promise<DatabaseReader>,
  commands: { readonly rules: string; readonly admin: string; readonly migrate: string },
): readonly Check[] {
  return [
    {
      name: 'Rules',
      run: async (found) => {
        const built = readFileSync(join(folder, 'database.rules.json'), 'utf8').trim();
        if (built.length > RULES_MAX_LENGTH)
          return found.bad(`They have ${built.length} characters, more than a database takes: shorten them.`);
        const deployed = (await (await database()).rules()).trim();
        if (deployed !== built)
          return found.bad(`The deployed ones are not those of database.rules.json: ${commands.rules}.`);
        return found.good(`as built; ${built.length} of ${RULES_MAX_LENGTH} characters`);
      },
    },
    {
      name: 'First administrator',
      run: async (found) => {
        const admins = await (await database()).read(staffCountPath.at({ role: 'admin' }));
        if (typeof admins === 'number' && admins > 0) return found.good(`${admins} of them`);
        return found.bad(`There is no administrator: ${commands.admin}.`);
      },
    },
    {
      name: 'Schema',
      run: async (found) => {
        const version = schema.parse(await (await database()).read(schemaPath.at({})))?.Version;
        if (version === SCHEMA) return found.good(`number ${SCHEMA}, as in the code`);
        if (version === undefined)
          return found.bad(
            `The data have no number: an empty project gets it from ${commands.admin}. Data from before release 4.0.0 can't be migrated.`,
          );
        if (version < SCHEMA)
          return found.bad(`The data have number ${version} and the code ${SCHEMA}: ${commands.migrate}.`);
        return found.bad(`The data have number ${version} and the code only ${SCHEMA}: deploy the newer release.`);
      },
    },
  ];
}
