/** A Mexican number as people write it: `+528112345678` → `81 1234 5678`; others stay as they are. */
export function mexicanPhoneText(e164: string): string {
  const match = /^\+52(\d{2})(\d{4})(\d{4})$/.exec(e164);
  return match ? `${match[1]} ${match[2]} ${match[3]}` : e164;
}
