import { siteValuePath } from '@gym/domain/contracts/site';
import { withTimeLimit } from '../../data/answered.ts';
import { gymLookOf } from '../../data/public/config.ts';
import { showGymLook } from '../../lib/gym-look.ts';
import { waitUntilIdle } from '../../lib/idle.ts';
import { logNote } from '../../lib/log.ts';

/** Fetches the gym's name, colour and slug over HTTP, without the database SDK, and applies them. */
async function findGymLook(): Promise<void> {
  try {
    await waitUntilIdle();
    const answer = await withTimeLimit(fetch(siteValuePath('Config')));
    const look = answer.ok ? gymLookOf(await answer.json()) : null;
    if (look) showGymLook(look);
  } catch (error) {
    logNote('gym look', error);
  }
}

void findGymLook();
