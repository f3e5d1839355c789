import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';

/** The filled icons of the tones `good`, `warn` and `bad`, so that colour isn't the only sign of a tone. */
export const SIGNS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;
