/** Collections whose keys are personal data. Paths below them must not be logged, shown or copied elsewhere. */
export const PERSONAL_KEYS: ReadonlySet<string> = new Set(['Phones', 'Emails', 'Pins', 'Guardians', 'MemberIndex']);
