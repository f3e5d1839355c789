/** The coordinates of a point, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** The notations of coordinates in links and typed text, in the order in which they are tried. */
const PATTERNS = [
  // In links of Google Maps this is the pin of a place; `@` in the same link is the centre of the window.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|center|destination|daddr|coordinate)=(?:loc:)?${NUMBER},\\s*${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`),
];

/**
 * Parses a map link, a `geo:` URI or typed coordinates. Returns null if the text contains no valid coordinates; short
 * links contain none.
 */
export function parseMapLink(text: string): Coordinates | null {
  let plain = text.trim();
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A '%' in the text begins no valid escape, so the text is used undecoded.
  }
  for (const pattern of PATTERNS) {
    const [, lat, lng] = pattern.exec(plain) ?? [];
    if (lat === undefined || lng === undefined) continue;
    const found = { lat: Number(lat), lng: Number(lng) };
    if (Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180) return found;
  }
  return null;
}
