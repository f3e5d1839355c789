import { formatCentavos } from '@gym/domain/money/money';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isCodeProblem, type Quote } from './cart.ts';
import styles from './orders.module.css';
import { CONFIRM_TEXT } from './text.ts';

/** Returns the sentence about the problem of the quoted code; `null` if there is none. */
function formatCodeProblem(quote: Quote | null): string | null {
  const problem = quote?.Problem ?? null;
  return problem !== null && isCodeProblem(problem) ? REFUSAL_TEXT[problem] : null;
}

/** Field for a promotion's code. `code`: the code with which the cart is quoted, or `null`. */
export function PromoField({
  code,
  quote,
  onCode,
}: {
  readonly code: string | null;
  readonly quote: Quote | null;
  readonly onCode: (code: string | null) => void;
}) {
  const [typed, setTyped] = useState(code ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = typed.trim();
    onCode(text === '' ? null : text);
  };
  const remove = (): void => {
    setTyped('');
    onCode(null);
  };
  if (quote?.Promotion) {
    return (
      <Notice tone="good">
        {CONFIRM_TEXT.applied(quote.Promotion.Code, formatCentavos(quote.Discount))}{' '}
        <Button look="quiet" size="small" onClick={remove}>
          {CONFIRM_TEXT.removeCode}
        </Button>
      </Notice>
    );
  }
  return (
    <form className={styles.promo} onSubmit={submit} noValidate>
      <TextField
        label={CONFIRM_TEXT.code}
        description={CONFIRM_TEXT.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        onChange={setTyped}
        error={code === null ? null : formatCodeProblem(quote)}
      />
      <div className={styles.promoActions}>
        <Button type="submit" look="secondary">
          {CONFIRM_TEXT.apply}
        </Button>
        {code !== null && (
          <Button look="quiet" onClick={remove}>
            {CONFIRM_TEXT.removeCode}
          </Button>
        )}
      </div>
    </form>
  );
}
