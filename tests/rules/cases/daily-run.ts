import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, oldestTimeWithin } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/**
 * The run of the daily jobs that an administrator requested. There is one run at a time, and its jobs run one after
 * another. `Job` is the current job; `Done` and `Failed` have the results.
 */
export function dailyRunCases(clock: Clock): readonly RulesCase[] {
  const run = (fields: Fields = {}): Updates => ({
    DailyRun: { Id: 'run-1', At: clock.now, By: 'admin-1', ...fields },
  });
  const newRun = (fields: Fields = {}): Updates => run({ Id: 'run-2', At: TIMESTAMP, ...fields });
  const noRun = { DailyRun: null };
  const inProgress = run({ Job: 'Codes', Done: { Calendar: 0 } });
  const ended = run({ Done: { Calendar: 0 }, EndedAt: clock.now });
  const cases = new CaseList(SERVER)
    .allow('creates a run while none is stored', newRun(), noRun)
    .deny('creates a run while one is pending', newRun(), run())
    .deny('creates a run while one is in progress', newRun(), inProgress)
    .allow('creates a run after one that ended', newRun(), ended)
    .deny(
      'creates a run while one that has not ended is within the time limit',
      newRun(),
      run({ At: oldestTimeWithin(clock, DAILY_RUN_LIMIT_MS) }),
    )
    .allow(
      'creates a run after the time limit of one that has not ended',
      newRun(),
      run({ At: clock.now - DAILY_RUN_LIMIT_MS - 1 }),
    )
    .deny("creates a run with a time other than the server's", newRun({ At: clock.now - 1 }), noRun)
    .deny('an administrator creates a run', newRun(), noRun, 'admin-1')
    .deny('deletes a run', noRun, ended)
    .deny('deletes a run that does not exist', noRun, noRun)
    .allow('starts the first job', { 'DailyRun/Job': 'Calendar' }, run())
    .deny('starts the first job again', { 'DailyRun/Job': 'Calendar' }, run({ Job: 'Calendar' }))
    .deny(
      'starts the first job again together with its result',
      { 'DailyRun/Job': 'Calendar', 'DailyRun/Done/Calendar': 1 },
      run({ Job: 'Calendar' }),
    )
    .allow(
      'starts the next job together with the result of the current one',
      { 'DailyRun/Job': 'Merges', 'DailyRun/Done/Codes': 3 },
      inProgress,
    )
    .allow(
      'starts the next job together with the failure of the current one',
      { 'DailyRun/Job': 'Merges', 'DailyRun/Failed/Codes': 'error' },
      inProgress,
    )
    .deny('starts the next job before the current one has a result', { 'DailyRun/Job': 'Merges' }, inProgress)
    .deny('writes the result of a job while no job runs', { 'DailyRun/Done/Calendar': 1 }, run())
    .allow('writes the result of the current job', { 'DailyRun/Done/Codes': 1 }, inProgress)
    .deny('removes the job without ending the run', { 'DailyRun/Job': null }, inProgress)
    .allow('ends the run', { 'DailyRun/Job': null, 'DailyRun/EndedAt': TIMESTAMP }, inProgress)
    .allow('ends a run that has started no job', { 'DailyRun/EndedAt': TIMESTAMP }, run())
    .deny("ends the run with a time other than the server's", { 'DailyRun/EndedAt': clock.now - 1 }, inProgress)
    .deny('ends an ended run', { 'DailyRun/EndedAt': TIMESTAMP }, ended)
    .deny('starts a job in an ended run', { 'DailyRun/Job': 'Codes' }, ended)
    .deny('an administrator ends the run', { 'DailyRun/EndedAt': TIMESTAMP }, inProgress, 'admin-1')
    .allowAndDenyValues('DailyRun/Done/Codes', [0, 3], [], {}, inProgress)
    .allowAndDenyValues('DailyRun/Failed/Codes', ['error'], [], {}, inProgress)
    .expect('allow', 'an administrator reads the run', read('DailyRun'), {}, 'admin-1')
    .expect('deny', 'reception reads the run', read('DailyRun'), {}, 'reception-1');
  for (const [field, otherValue] of [
    ['Id', 'run-2'],
    ['At', clock.now - 1],
    ['By', 'admin-2'],
  ] as const)
    cases
      .deny(
        `starts a job and changes ${field} of the run`,
        { [`DailyRun/${field}`]: otherValue, 'DailyRun/Job': 'Calendar' },
        run(),
      )
      .deny(`creates a run without ${field}`, newRun({ [field]: null }), noRun);
  for (const [field, value] of Object.entries({
    Job: 'Calendar',
    Done: { Calendar: 1 },
    Failed: { Calendar: 'error' },
    EndedAt: TIMESTAMP,
  }))
    cases.deny(`creates a run that already has ${field}`, newRun({ [field]: value }), noRun);
  return cases.all;
}
