/** Collections whose keys are personal data. Paths of their records must not be logged or reported. */
export const PERSONAL_KEYS: ReadonlySet<string> = new Set(['Phones', 'Emails', 'Pins', 'Guardians', 'MemberIndex']);
