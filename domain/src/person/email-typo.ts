/** Domains of most addresses in Mexico. The others people type are not compared with these unless they nearly match. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'live.com',
  'live.com.mx',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.mx',
  'prodigy.net.mx',
  'msn.com',
  'me.com',
  'mail.com',
  'gmx.com',
  'ymail.com',
] as const;

/** Domains that typing errors are corrected to: long enough for a near miss to mean them. */
const TARGETS = DOMAINS.filter(({ length }) => length >= 8);

/** Whether one letter inserted, left out or replaced, or two neighbours swapped, turns one text into the other. */
function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (text: string, skip: number): string => text.slice(at + skip);
  if (short.length < long.length) return long.length - short.length === 1 && rest(short, 0) === rest(long, 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}

/** Returns the domain that was probably meant: `gmail.com` for `gmial.con`. `null` if the domain may be right. */
function meantDomain(domain: string): string | null {
  if (DOMAINS.some((known) => known === domain)) return null;
  // `.con`, `.cmo` and `.om` are no top-level domains of mail services; the rest is compared as if it were right.
  const ended = domain.replace(/\.(con|comm|cmo|ocm|cm|om|co|xom|vom|cim|c)$/, '.com');
  if (DOMAINS.some((known) => known === ended)) return ended;
  return TARGETS.find((known) => isOneSlipApart(ended, known)) ?? null;
}

/**
 * Returns the address that somebody probably meant whose domain looks mistyped; `null` if it looks right. It is a
 * suggestion: an unusual domain may be somebody's own.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^(\S+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (local === undefined || domain === undefined) return null;
  const meant = meantDomain(domain.toLowerCase());
  return meant === null ? null : `${local}@${meant}`;
}
