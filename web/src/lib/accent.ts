/** The product's own accent, a deep teal, used where `Config` has no colour. */
export const DEFAULT_ACCENT = '#0b6b74';

/** Lightness of each shade in OKLCH. Fixed, so that text on any gym's colour keeps its contrast. */
const LIGHTNESS = [0.975, 0.945, 0.895, 0.835, 0.765, 0.69, 0.6, 0.5, 0.43, 0.355] as const;
/** The share of the colour's own chroma each shade keeps: pale and dark ends hold less. */
const CHROMA = [0.14, 0.26, 0.46, 0.66, 0.84, 0.96, 1, 1, 0.94, 0.82] as const;
const MAX_CHROMA = 0.16;

export type Shades = [string, string, string, string, string, string, string, string, string, string];

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Chroma and hue (degrees) in OKLCH of a colour written `#rrggbb`, or `null`. Björn Ottosson's matrices. */
function chromaAndHue(hex: string): { chroma: number; hue: number } | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!match) return null;
  const [r, g, b] = [match[1], match[2], match[3]].map((part) => toLinear(Number.parseInt(part ?? '0', 16)));
  if (r === undefined || g === undefined || b === undefined) return null;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, bb), hue: (Math.atan2(bb, a) * 180) / Math.PI };
}

/** Ten shades, light to dark, of the gym's colour; a colour that can't be read gives the product's own. */
export function accentShades(hex: string): Shades {
  const { chroma, hue } = chromaAndHue(hex) ?? chromaAndHue(DEFAULT_ACCENT) ?? { chroma: 0.08, hue: 205 };
  const kept = Math.min(chroma, MAX_CHROMA);
  const shade = (index: number): string => {
    const c = kept * (CHROMA[index] ?? 1);
    return `oklch(${(LIGHTNESS[index] ?? 0.5) * 100}% ${c.toFixed(4)} ${hue.toFixed(1)})`;
  };
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}
