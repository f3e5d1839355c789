import { DATABASE_ROWS } from '../index.ts';
import { printRules } from './print.ts';

const HEADER = `Written by \`npm run rules\` from domain/src/database (the rows of the collections): change it there.

Security rules: a second guard, independent of the checks in Cloud Functions. Rules deny by default; no parent grants what a child must refuse, because a grant can't be taken back below. \`.validate\` does not run on deletes, so deletes are decided in \`.write\`.
A null or type error denies a whole rule, even beside \`||\`.

\`auth.uid === 'server'\` is Cloud Functions: they write through REST with auth_variable_override={"uid":"server"}, so the preconditions below hold for them too and a multi-path update is all or nothing. No account can have that uid: sign-up makes random ones, and the functions never create it.

docs/database.md holds the matrix of rights; tests/rules checks every row of it against this file.`;

/** Returns the text of the file `database.rules.json`, the security rules of the database. */
export function rulesSource(): string {
  return printRules(DATABASE_ROWS, HEADER);
}
