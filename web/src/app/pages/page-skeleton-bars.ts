/** The bars of a page's skeleton: height and radius in pixels. */
export const SKELETON_BARS = [
  { height: 24, width: '60%', radius: 8 },
  { height: 160, width: '100%', radius: 16 },
  { height: 56, width: '100%', radius: 8 },
] as const;
