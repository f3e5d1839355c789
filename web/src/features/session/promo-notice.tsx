import { Notice } from '../../ui/notice.tsx';
import { PROMO_TEXT } from './text.ts';

/** The promotion's code that came with the link; `null`: it isn't one. */
export function PromoNotice({ code }: { readonly code: string | null }) {
  if (code === null) return <Notice tone="warn">{PROMO_TEXT.invalid}</Notice>;
  return (
    <Notice tone="info" title={PROMO_TEXT.title(code)}>
      {PROMO_TEXT.kept}
    </Notice>
  );
}
