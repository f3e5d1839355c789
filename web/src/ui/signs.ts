import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';

/** The icon of each tone, so that colour isn't the only sign of it. */
export const SIGNS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;
