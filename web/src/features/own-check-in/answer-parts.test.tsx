// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OnDemandPart } from '../../lib/on-demand.tsx';
import { reportStable } from '../../lib/stability.ts';
import { ANSWER_PART } from './answer-parts.tsx';

afterEach(cleanup);

it('shows the answer to a check-in without a Suspense fallback once its module is loaded', async () => {
  reportStable();
  await ANSWER_PART.load();
  const shown = { phase: 'answered', verdict: { kind: 'registered', at: 0 }, isUnconfirmed: false } as const;
  render(
    <Suspense fallback={<p>en camino</p>}>
      <OnDemandPart part={ANSWER_PART} props={{ shown, name: 'Ana', uid: 'ana', today: gymDay('2026-11-25') }} />
    </Suspense>,
  );
  expect(screen.queryByText('en camino')).toBeNull();
  expect(document.body.textContent).toMatch(/Ya registraste/);
});
