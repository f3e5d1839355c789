/**
 * A local part, an @ and a domain with a dot. `$#[]/` are refused because database keys can't contain them, and `,`
 * because it stands for `.` in the key (see `emailKey`).
 */
const EMAIL = /^[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)*@[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)+$/;
const MAX_LENGTH = 254;

/** Normalises an e-mail: lower case, without outer spaces; `null` if it is invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}

/**
 * Returns a `mailto:` link with subject and body. The address is encoded, so that an address with `?bcc=` adds no
 * recipient.
 */
export function mailLink(email: string, subject: string, body: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
