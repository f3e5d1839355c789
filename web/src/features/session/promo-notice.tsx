import { SESSION_TEXT } from '@gym/domain/text/session';
import { Notice } from '../../ui/notice.tsx';

/** The promotion's code that came with the link; `null`: it isn't one. */
export function PromoNotice({ code }: { readonly code: string | null }) {
  if (code === null) return <Notice tone="warn">{SESSION_TEXT.promoInvalid}</Notice>;
  return (
    <Notice tone="info" title={SESSION_TEXT.promoTitle(code)}>
      {SESSION_TEXT.promoKept}
    </Notice>
  );
}
