import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';

/** The large icons of verdicts, so that colour isn't the only sign of a tone. */
export const SIGNS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;
