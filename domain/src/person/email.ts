/**
 * A local part, an @ and a domain with a dot; only characters allowed in database keys. Whether the address exists
 * can't be checked.
 */
const EMAIL = /^[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)*@[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)+$/;
const MAX_LENGTH = 254;

/** Normalises an e-mail: lower case, without outer spaces; `null` if it is invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}

/**
 * Returns a `mailto:` link with subject and body. Special characters stay part of the address, which may contain
 * `?bcc=`.
 */
export function mailLink(email: string, subject: string, body: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
