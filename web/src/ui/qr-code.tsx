import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the light border that scanners need, in modules (the squares of the code). */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both colour schemes, as scanners expect. `size`: maximum width, px. */
export function QrCode({
  text,
  label,
  size,
}: {
  readonly text: string;
  readonly label: string;
  readonly size: number;
}) {
  const { path, side } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), side: modules };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 8, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
