// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OnDemandPart } from '../../lib/on-demand.tsx';
import { reportStable } from '../../lib/stability.ts';
import { answer } from './answer-parts.tsx';

afterEach(cleanup);

it('is rendered at once after the press, because it was loaded when the page had settled', async () => {
  reportStable();
  await answer.load();
  const shown = { phase: 'answered', verdict: { kind: 'registered', at: 0 }, waits: false } as const;
  render(
    <Suspense fallback={<p>en camino</p>}>
      <OnDemandPart part={answer} props={{ shown, name: 'Ana', uid: 'ana', today: gymDay('2026-11-25') }} />
    </Suspense>,
  );
  expect(screen.queryByText('en camino')).toBeNull();
  expect(document.body.textContent).toMatch(/Ya registraste/);
});
