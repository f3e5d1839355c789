import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';

/** The big signs of a verdict: the colour of a tone is never alone. */
export const SIGNS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;
