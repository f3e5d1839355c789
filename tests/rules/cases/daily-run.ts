import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, within } from '../model/clock.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** A run of the daily jobs that an administrator requested: one at a time, started once, job after job. */
export function dailyRunCases(clock: Clock): readonly RulesCase[] {
  const run = (fields: Fields = {}): Updates => ({
    DailyRun: { Id: 'run-1', At: clock.now, By: 'admin-1', ...fields },
  });
  const another = (fields: Fields = {}): Updates => run({ Id: 'run-2', At: TIMESTAMP, ...fields });
  const none = { DailyRun: null };
  const underWay = run({ Job: 'Codes', Done: { Calendar: 0 } });
  const ended = run({ Done: { Calendar: 0 }, EndedAt: clock.now });
  const questions = new Questions(SERVER)
    .allow('the first run', another(), none)
    .deny('another run while one waits', another(), run())
    .deny('another run while one is under way', another(), underWay)
    .allow('another run after one that ended', another(), ended)
    .deny('another run while one is no older than the limit', another(), run({ At: within(clock, DAILY_RUN_LIMIT_MS) }))
    .allow('another run after one without an end', another(), run({ At: clock.now - DAILY_RUN_LIMIT_MS - 1 }))
    .deny('a run asked for at another time', another({ At: clock.now - 1 }), none)
    .deny('a run by an administrator', another(), none, 'admin-1')
    .deny('a run taken away', none, ended)
    .deny('a run that never was taken away', none, none)
    .allow('the first job', { 'DailyRun/Job': 'Calendar' }, run())
    .deny('the first job again', { 'DailyRun/Job': 'Calendar' }, run({ Job: 'Calendar' }))
    .deny(
      'the first job again, though it is done',
      { 'DailyRun/Job': 'Calendar', 'DailyRun/Done/Calendar': 1 },
      run({ Job: 'Calendar' }),
    )
    .allow('the next job after one that is done', { 'DailyRun/Job': 'Merges', 'DailyRun/Done/Codes': 3 }, underWay)
    .allow(
      'the next job after one that failed',
      { 'DailyRun/Job': 'Merges', 'DailyRun/Failed/Codes': 'error' },
      underWay,
    )
    .deny('the next job before that', { 'DailyRun/Job': 'Merges' }, underWay)
    .deny('what was done, of no job', { 'DailyRun/Done/Calendar': 1 }, run())
    .allow('what was done, during the job', { 'DailyRun/Done/Codes': 1 }, underWay)
    .deny('no job and no end', { 'DailyRun/Job': null }, underWay)
    .allow('the end', { 'DailyRun/Job': null, 'DailyRun/EndedAt': TIMESTAMP }, underWay)
    .allow('the end of a run without a job', { 'DailyRun/EndedAt': TIMESTAMP }, run())
    .deny('the end at another time', { 'DailyRun/EndedAt': clock.now - 1 }, underWay)
    .deny('the end again', { 'DailyRun/EndedAt': TIMESTAMP }, ended)
    .deny('a job after the end', { 'DailyRun/Job': 'Codes' }, ended)
    .deny('the end by an administrator', { 'DailyRun/EndedAt': TIMESTAMP }, underWay, 'admin-1')
    .values('DailyRun/Done/Codes', [0, 3], [], {}, underWay)
    .values('DailyRun/Failed/Codes', ['error'], [], {}, underWay)
    .ask('allow', 'an administrator reads it', read('DailyRun'), {}, 'admin-1')
    .ask('deny', 'reception reads it', read('DailyRun'), {}, 'reception-1');
  for (const [name, other] of [
    ['Id', 'run-2'],
    ['At', clock.now - 1],
    ['By', 'admin-2'],
  ] as const)
    questions
      .deny(`a job of a run with another ${name}`, { [`DailyRun/${name}`]: other, 'DailyRun/Job': 'Calendar' }, run())
      .deny(`a run without ${name}`, another({ [name]: null }), none);
  for (const [name, given] of Object.entries({
    Job: 'Calendar',
    Done: { Calendar: 1 },
    Failed: { Calendar: 'error' },
    EndedAt: TIMESTAMP,
  }))
    questions.deny(`a run that begins with ${name}`, another({ [name]: given }), none);
  return questions.all;
}
