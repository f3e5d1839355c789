import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffCountPath } from '@gym/domain/database/people/staff';
import { schemaPath } from '@gym/domain/database/system/schema';
import { SCHEMA } from '@gym/domain/release';
import { z } from 'zod';
import type { Check } from './finding.ts';
import type { DatabaseReader } from './service.ts';

/** Maximum length of the rules in characters. The official emulator refuses longer ones. */
const RULES_MAX_LENGTH = 10_485_760;

/** The record that holds the number of the stored data's schema. */
const schemaRecord = z.nullable(z.looseObject({ Version: z.optional(z.number()) }));

/**
 * Returns the checks of the rules and data in the database of a project or of the local suite.
 *
 * @param commands words that tell the operator how to deploy the rules, make the first administrator and migrate
 */
export function storedChecks(
  folder: string,
  database: () => Promise<DatabaseReader>,
  commands: { readonly rules: string; readonly admin: string; readonly migrate: string },
): readonly Check[] {
  return [
    {
      name: 'Rules',
      run: async (findings) => {
        const built = readFileSync(join(folder, 'database.rules.json'), 'utf8').trim();
        if (built.length > RULES_MAX_LENGTH)
          return findings.bad(`They have ${built.length} characters, more than a database takes: shorten them.`);
        const deployed = (await (await database()).readRules()).trim();
        if (deployed !== built)
          return findings.bad(`The deployed ones are not those of database.rules.json: ${commands.rules}.`);
        return findings.good(`as built; ${built.length} of ${RULES_MAX_LENGTH} characters`);
      },
    },
    {
      name: 'First administrator',
      run: async (findings) => {
        const admins = await (await database()).read(staffCountPath.at({ role: 'admin' }));
        if (typeof admins === 'number' && admins > 0) return findings.good(`${admins} of them`);
        return findings.bad(`There is no administrator: ${commands.admin}.`);
      },
    },
    {
      name: 'Schema',
      run: async (findings) => {
        const version = schemaRecord.parse(await (await database()).read(schemaPath.at({})))?.Version;
        if (version === SCHEMA) return findings.good(`number ${SCHEMA}, as in the code`);
        if (version === undefined)
          return findings.bad(
            `The data have no number: an empty project gets it from ${commands.admin}. Data from before release 4.0.0 can't be migrated.`,
          );
        if (version < SCHEMA)
          return findings.bad(`The data have number ${version} and the code ${SCHEMA}: ${commands.migrate}.`);
        return findings.bad(`The data have number ${version} and the code only ${SCHEMA}: deploy the newer release.`);
      },
    },
  ];
}
