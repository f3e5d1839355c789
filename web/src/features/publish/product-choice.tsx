import type { Result } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type ReactNode, useCallback, useState } from 'react';
import type { Product } from '../../data/products.ts';
import { answerIn, useTypedSearch } from '../../shared/list/use-typed-search.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ChosenKeys } from './form-values.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

/** Where the form gets products and their names. */
export interface ProductSource {
  /** Searches for products by name or code. */
  readonly search: (typed: string) => Promise<Result<{ readonly rows: readonly Product[] }>>;
  /** Renders the name of the product with this key. */
  readonly name: (product: string) => ReactNode;
}

/** Maximum number of products that a promotion can list. */
const MAX_PRODUCTS = 100;

/** Fields that choose the products of a promotion: all, or some that are found by searching. */
export function ProductChoice({
  chosen,
  source,
  onChange,
}: {
  readonly chosen: ChosenKeys;
  readonly source: ProductSource;
  readonly onChange: (chosen: ChosenKeys) => void;
}) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const find = source.search;
  const search = useCallback(async (text: string) => (text === '' ? null : find(text)), [find]);
  const state = useTypedSearch(typed, search);
  const answer = typed === '' ? null : answerIn(state);
  const found = answer?.ok ? answer.value.rows : [];
  const failed = answer?.ok === false ? answer.refusal : state.status === 'failed' ? state : null;
  const reason = typed === '' ? null : (failed?.reason ?? null);
  const isAll = chosen.includes('all');
  const toggle = (key: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, key] : chosen.filter((each) => each !== key));
  const notChosen = found.filter(({ key }) => !chosen.includes(key));
  const message =
    reason !== null ? REFUSAL_TEXT[reason] : answer !== null && found.length === 0 ? PUBLISH_TEXT.noProduct : '';
  return (
    <>
      <Checkbox checked={isAll} onChange={(isTicked) => onChange(isTicked ? ['all'] : [])}>
        {PUBLISH_TEXT.forProducts}
      </Checkbox>
      {!isAll && (
        <>
          {chosen.map((key) => (
            <Checkbox key={key} checked onChange={() => toggle(key, false)}>
              {source.name(key)}
            </Checkbox>
          ))}
          <TextField
            label={PUBLISH_TEXT.findProduct}
            description={PUBLISH_TEXT.findProductHint}
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={setText}
          />
          {chosen.length < MAX_PRODUCTS &&
            notChosen.map(({ key, value }) => (
              <Checkbox key={key} checked={false} onChange={() => toggle(key, true)}>
                {value.Name}
              </Checkbox>
            ))}
          <p className={styles.text} role="status">
            {message}
          </p>
        </>
      )}
    </>
  );
}
