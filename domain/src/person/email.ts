/** Something, an @, and a domain with a dot; only letters that a database key can hold. Whether it exists only a letter would tell. */
const EMAIL = /^[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)*@[^\s@.,#$[\]/]+(\.[^\s@.,#$[\]/]+)+$/;
const MAX_LENGTH = 254;

/** An e-mail as it is kept, lower case without spaces around, or `null` when it can't be one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}
