import type { RefusalReason, Result } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '../../data/products.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Chosen } from './form-values.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

/** Where products are found, and how one that was chosen is named. */
export interface ProductSource {
  readonly search: (typed: string) => Promise<Result<{ readonly rows: readonly Product[] }>>;
  readonly name: (product: string) => ReactNode;
}

interface Found {
  readonly typed: string;
  readonly rows: readonly Product[];
  readonly reason: RefusalReason | null;
}

const NOTHING: Found = { typed: '', rows: [], reason: null };
/** From the last letter to the search, milliseconds. */
const PAUSE_MS = 250;
/** The most products that a promotion names. */
const MOST = 100;

/** What was found for what is typed; what was found before stays until then. */
function useFound(typed: string, search: ProductSource['search']): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (typed === '') return;
    let isLate = false;
    const timer = setTimeout(() => {
      void search(typed).then((answer) => {
        if (isLate) return;
        if (answer.ok) setFound({ typed, rows: answer.value.rows, reason: null });
        else setFound({ typed, rows: [], reason: answer.refusal.reason });
      });
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [typed, search]);
  return typed === '' ? NOTHING : found;
}

/** Which products something holds for: all of them, or those that are looked for and chosen. */
export function ProductChoice({
  chosen,
  source,
  onChange,
}: {
  readonly chosen: Chosen;
  readonly source: ProductSource;
  readonly onChange: (chosen: Chosen) => void;
}) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const { rows, reason, typed: asked } = useFound(typed, source.search);
  const isAll = chosen.includes('all');
  const toggle = (key: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key));
  const others = rows.filter(({ key }) => !chosen.includes(key));
  const said = reason !== null ? REFUSAL_TEXT[reason] : asked !== '' && rows.length === 0 ? PUBLISH_TEXT.noProduct : '';
  return (
    <>
      <Checkbox checked={isAll} onChange={(all) => onChange(all ? ['all'] : [])}>
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
          {chosen.length < MOST &&
            others.map(({ key, value }) => (
              <Checkbox key={key} checked={false} onChange={() => toggle(key, true)}>
                {value.Name}
              </Checkbox>
            ))}
          <p className={styles.text} role="status">
            {said}
          </p>
        </>
      )}
    </>
  );
}
