/** Collections whose keys are personal data. Paths below them must not be copied, logged or shown. */
export const PERSONAL_KEYS: ReadonlySet<string> = new Set(['Phones', 'Emails', 'Pins', 'Guardians', 'MemberIndex']);
