import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, which scanners need to find it. */
const QUIET = 4;

/** A text as a QR code, dark on white in both themes: scanners expect that. `size` in pixels. */
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
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
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
