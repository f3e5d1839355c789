import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, within } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** A run of the daily jobs that an administrator requested: one at a time, started once, job after job. */
export function dailyRunCases(clock: Clock): readonly RulesCase[] {
  const run = (fields: Fields = {}): Updates => ({
    DailyRun: { Id: 'run-1', At: clock.now, By: 'admin-1', ...fields },
  });
  const another = (fields: Fields = {}): Updates => run({ Id: 'run-2', At: TIMESTAMP, ...fields });
  const none = { DailyRun: null };
  const inProgress = run({ Job: 'Codes', Done: { Calendar: 0 } });
  const ended = run({ Done: { Calendar: 0 }, EndedAt: clock.now });
  const cases = new CaseList(SERVER)
    .allow('the first run', another(), none)
    .deny('another run while one is pending', another(), run())
    .deny('another run while one is under way', another(), inProgress)
    .allow('another run after one that ended', another(), ended)
    .deny(
      'another run while one without an end is within the time limit',
      another(),
      run({ At: within(clock, DAILY_RUN_LIMIT_MS) }),
    )
    .allow(
      'another run after one without an end exceeded the time limit',
      another(),
      run({ At: clock.now - DAILY_RUN_LIMIT_MS - 1 }),
    )
    .deny('a run with another time than now', another({ At: clock.now - 1 }), none)
    .deny('a run by an administrator', another(), none, 'admin-1')
    .deny('deletes a run', none, ended)
    .deny('deletes a run that does not exist', none, none)
    .allow('the first job', { 'DailyRun/Job': 'Calendar' }, run())
    .deny('starts the first job again', { 'DailyRun/Job': 'Calendar' }, run({ Job: 'Calendar' }))
    .deny(
      'starts the first job again together with its result',
      { 'DailyRun/Job': 'Calendar', 'DailyRun/Done/Calendar': 1 },
      run({ Job: 'Calendar' }),
    )
    .allow('the next job after one that is done', { 'DailyRun/Job': 'Merges', 'DailyRun/Done/Codes': 3 }, inProgress)
    .allow(
      'the next job after one that failed',
      { 'DailyRun/Job': 'Merges', 'DailyRun/Failed/Codes': 'error' },
      inProgress,
    )
    .deny('starts the next job before the current one has a result', { 'DailyRun/Job': 'Merges' }, inProgress)
    .deny('the result of a job while no job runs', { 'DailyRun/Done/Calendar': 1 }, run())
    .allow('the result of the current job', { 'DailyRun/Done/Codes': 1 }, inProgress)
    .deny('removes the job without ending the run', { 'DailyRun/Job': null }, inProgress)
    .allow('the end', { 'DailyRun/Job': null, 'DailyRun/EndedAt': TIMESTAMP }, inProgress)
    .allow('the end of a run without a job', { 'DailyRun/EndedAt': TIMESTAMP }, run())
    .deny('the end at another time', { 'DailyRun/EndedAt': clock.now - 1 }, inProgress)
    .deny('the end again', { 'DailyRun/EndedAt': TIMESTAMP }, ended)
    .deny('a job after the end', { 'DailyRun/Job': 'Codes' }, ended)
    .deny('the end by an administrator', { 'DailyRun/EndedAt': TIMESTAMP }, inProgress, 'admin-1')
    .allowAndDenyValues('DailyRun/Done/Codes', [0, 3], [], {}, inProgress)
    .allowAndDenyValues('DailyRun/Failed/Codes', ['error'], [], {}, inProgress)
    .expect('allow', 'an administrator reads the run', read('DailyRun'), {}, 'admin-1')
    .expect('deny', 'reception reads the run', read('DailyRun'), {}, 'reception-1');
  for (const [name, other] of [
    ['Id', 'run-2'],
    ['At', clock.now - 1],
    ['By', 'admin-2'],
  ] as const)
    cases
      .deny(`a job of a run with another ${name}`, { [`DailyRun/${name}`]: other, 'DailyRun/Job': 'Calendar' }, run())
      .deny(`a run without ${name}`, another({ [name]: null }), none);
  for (const [name, given] of Object.entries({
    Job: 'Calendar',
    Done: { Calendar: 1 },
    Failed: { Calendar: 'error' },
    EndedAt: TIMESTAMP,
  }))
    cases.deny(`a run that begins with ${name}`, another({ [name]: given }), none);
  return cases.all;
}
