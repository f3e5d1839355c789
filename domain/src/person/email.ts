/**
 * Something, an @, and a domain with a dot; only letters that a database key can hold. Whether it exists only a letter
 * would tell.
 */
const EMAIL = /^[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)*@[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)+$/;
const MAX_LENGTH = 254;

/** Normalises an e-mail: lower case, without outer spaces; `null` if it is invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}

/**
 * Opens a mail to this address that is begun already. Signs that mean something in a link stay part of the address: one
 * may hold `?bcc=`.
 */
export function mailLink(email: string, subject: string, body: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
