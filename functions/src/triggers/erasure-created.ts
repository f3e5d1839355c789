import { erasurePath } from '@gym/domain/database/erasures';
import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After an administrator began to erase a person: everything that doesn't go at once. */
export const erasureCreated = onValueCreated(
  { ref: erasurePath.pattern, instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  async (event) => {
    const { runErasure } = await import('../use-cases/erasure/run-erasure.ts');
    await runErasure(event.params.uid, Date.now());
  },
);
