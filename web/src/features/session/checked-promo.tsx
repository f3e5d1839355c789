import type { CallableOutput } from '@gym/domain/contracts/index';
import { validatePromotion } from '@gym/domain/contracts/orders';
import type { Result } from '@gym/domain/errors';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { forget } from '../../lib/device-storage.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { promotionPagePath } from '../../shared/paths.ts';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { SHARE_TEXT } from '../../shared/share/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { PROMO_REFUSAL_TEXT, promoText } from './promo-text.ts';
import { PROMO_TEXT } from './text.ts';

type Answer = Result<CallableOutput<'validatePromotion'>>;

/** Returns the sentence why the code can't be used; `null` if it can, or if it couldn't be checked. */
function promoRefusalText(answer: Answer): string | null {
  if (answer.ok) return null;
  const texts: Readonly<Record<string, string>> = PROMO_REFUSAL_TEXT;
  return texts[answer.refusal.reason] ?? null;
}

/**
 * Checks a promotion code with the server and shows its discount. If the code can't be used, the stored code is removed
 * from the device.
 *
 * @param checking shown until the server answers
 */
export function CheckedPromo({ code, checking }: { readonly code: string; readonly checking: ReactNode }) {
  const { name } = useGymLook();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void call(validatePromotion, { Code: code }).then((newAnswer) => {
      if (!isCurrent) return;
      if (promoRefusalText(newAnswer) !== null) forget('promoCode');
      setAnswer(newAnswer);
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  if (answer === null) return checking;
  const refusalText = promoRefusalText(answer);
  if (refusalText !== null) {
    return (
      <Notice tone="warn" title={PROMO_TEXT.title(code)} live>
        {refusalText}
      </Notice>
    );
  }
  if (!answer.ok) {
    return (
      <Notice tone="info" title={PROMO_TEXT.title(code)}>
        {PROMO_TEXT.kept}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={PROMO_TEXT.title(code)}>
      <p>{promoText(answer.value)}</p>
      <ShareButton path={promotionPagePath(code)} title={SHARE_TEXT.promotion(code, name)} />
    </Notice>
  );
}
