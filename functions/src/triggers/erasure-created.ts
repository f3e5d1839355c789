import { erasurePath } from '@gym/domain/database/people/erasures';
import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Continues an erasure that an administrator began: erases everything that the callable itself did not erase. */
export const erasureCreated = onValueCreated(
  { ref: erasurePath.pattern, instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  endAtDamagedRecord(async (event) => {
    const { runErasure } = await import('../erasure/run-erasure.ts');
    await runErasure(event.params.uid, Date.now());
  }),
);
