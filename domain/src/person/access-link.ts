/** How a one-time link is handed over: sent by WhatsApp, or shown as a QR code on the desk's screen. */
export const ACCESS_LINK_KINDS = ['whatsapp', 'qr'] as const;
export type AccessLinkKind = (typeof ACCESS_LINK_KINDS)[number];

/** How long a link of each kind is valid, milliseconds. A message may be read tomorrow, a screen is read at once. */
export const ACCESS_LINK_MS: Readonly<Record<AccessLinkKind, number>> = {
  whatsapp: 24 * 3_600_000,
  qr: 15 * 60_000,
};

const MINUTE_MS = 60_000;

/** Formats how long a link of this kind is valid: '24 horas', '15 minutos'. */
export function linkLifetimeText(kind: AccessLinkKind): string {
  const minutes = ACCESS_LINK_MS[kind] / MINUTE_MS;
  return minutes % 60 === 0 ? `${minutes / 60} horas` : `${minutes} minutos`;
}

/**
 * The state of a link. `ended`: revoked. `at`: when the state began; `until`: when the link expires,
 * both epoch milliseconds. `by`: the uid of whoever ended the link.
 */
export type AccessLinkState =
  | { readonly kind: 'usable'; readonly until: number }
  | { readonly kind: 'used'; readonly at: number }
  | { readonly kind: 'ended'; readonly at: number; readonly by: string }
  | { readonly kind: 'expired'; readonly at: number };

/**
 * Returns the state of a link at `now` (epoch milliseconds). A used or ended link stays so after its expiry.
 */
export function accessLinkState(
  link: {
    readonly Until: number;
    readonly UsedAt?: number | undefined;
    readonly Ended?: { readonly At: number; readonly By: string } | undefined;
  },
  now: number,
): AccessLinkState {
  if (link.UsedAt !== undefined) return { kind: 'used', at: link.UsedAt };
  if (link.Ended) return { kind: 'ended', at: link.Ended.At, by: link.Ended.By };
  return link.Until <= now ? { kind: 'expired', at: link.Until } : { kind: 'usable', until: link.Until };
}
