/**
 * The bars that stand for a page on its way: height and radius in pixels. The app draws them, and so does the first
 * frame.
 */
export const SKELETON_BARS = [
  { height: 24, width: '60%', radius: 8 },
  { height: 160, width: '100%', radius: 16 },
  { height: 56, width: '100%', radius: 8 },
] as const;
