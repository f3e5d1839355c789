/** The seed's accounts, as `npm start` prints them; all have the same password. */
export const PASSWORD = 'gimnasio123';

const ACCOUNTS: readonly (readonly [email: string, who: string])[] = [
  ['admin@demo.gym', 'administrator'],
  ['recepcion@demo.gym', 'reception desk of branch centro'],
  ['checador@demo.gym', 'terminal at the entrance of branch centro'],
  ['socia@demo.gym', 'member, in force, PIN 100001'],
  ['porvencer@demo.gym', 'member, ends in 3 days, PIN 100002'],
  ['vencido@demo.gym', 'member, ended 5 days ago, PIN 100003'],
  ['congelada@demo.gym', 'member, frozen, PIN 100004'],
  ['nuevo@demo.gym', 'just signed up, no name yet'],
];

/** The table of accounts, ready to print. */
export function accountsTable(): string {
  const width = Math.max(...ACCOUNTS.map(([email]) => email.length));
  const rows = ACCOUNTS.map(([email, who]) => `  ${email.padEnd(width)}  ${who}`);
  return [`Accounts (password ${PASSWORD}):`, ...rows].join('\n');
}
