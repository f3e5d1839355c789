/** Domains that are common in Mexico. They are never corrected. */
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

/**
 * The domains that are suggested for a domain with one typing error ({@link isOneSlipApart}). Shorter domains are left
 * out, because many other domains are as similar to them.
 */
const COMPARED_DOMAINS = DOMAINS.filter(({ length }) => length >= 8);

/** Whether two texts are equal except for one inserted, missing or replaced letter, or two swapped neighbours. */
function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const tail = (text: string, skip: number): string => text.slice(at + skip);
  if (short.length < long.length) return long.length - short.length === 1 && tail(short, 0) === tail(long, 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return tail(short, 1) === tail(long, 1) || (isSwapped && tail(short, 2) === tail(long, 2));
}

/** Returns the domain that was probably meant: `gmail.com` for `gmial.con`. `null` if the domain may be right. */
function correctDomain(domain: string): string | null {
  if (DOMAINS.some((known) => known === domain)) return null;
  // These endings count as typing errors of `.com`, although some of them exist.
  const withCom = domain.replace(/\.(con|comm|cmo|ocm|cm|om|co|xom|vom|cim|c)$/, '.com');
  if (DOMAINS.some((known) => known === withCom)) return withCom;
  return COMPARED_DOMAINS.find((known) => isOneSlipApart(withCom, known)) ?? null;
}

/**
 * Suggests the address that was probably meant if the domain looks mistyped; `null` if it looks right or the text is no
 * e-mail address.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^(\S+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (local === undefined || domain === undefined) return null;
  const meant = correctDomain(domain.toLowerCase());
  return meant === null ? null : `${local}@${meant}`;
}
