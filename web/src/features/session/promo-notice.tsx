import { Suspense } from 'react';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { PROMO_TEXT } from './text.ts';

const CheckedPromo = lazyPart(() => import('./checked-promo.tsx'), 'CheckedPromo');

/**
 * Notice about the promotion code in a link, with the server's answer about it. `code` is `null` if the text in the
 * link can't be a code.
 */
export function PromoNotice({ code }: { readonly code: string | null }) {
  const isHydrated = useHydrated();
  if (code === null) return <Notice tone="warn">{PROMO_TEXT.invalid}</Notice>;
  const checking = (
    <Notice tone="info" title={PROMO_TEXT.title(code)}>
      {PROMO_TEXT.checking}
    </Notice>
  );
  if (!isHydrated) return checking;
  return (
    <Suspense fallback={checking}>
      <CheckedPromo key={code} code={code} checking={checking} />
    </Suspense>
  );
}
