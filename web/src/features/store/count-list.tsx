import { piecesOnShelf, stockPath } from '@gym/domain/database/store/stock';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { IconPackage } from '@tabler/icons-react';
import type { Product } from '../../data/products.ts';
import { useRecord } from '../../data/read.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { List } from '../../shared/list/list.tsx';
import type { Pages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductPhoto } from './product-photo.tsx';
import { parseCountedPieces } from './shelf-count.ts';
import styles from './store.module.css';
import { COUNT_TEXT, STORE_TEXT } from './text.ts';
import { type Count, useCount } from './use-count.ts';

/** The stored number of pieces and, once a valid count is typed, the difference between both. */
function Difference({ expected, text }: { readonly expected: number; readonly text: string | undefined }) {
  const counted = text === undefined ? null : parseCountedPieces(text);
  const difference = counted === null ? null : counted - expected;
  return (
    <p className={styles.difference} data-differs={(difference ?? 0) !== 0 || undefined}>
      <span>{COUNT_TEXT.inSystem(expected)}</span>
      {difference !== null && <b>{difference === 0 ? COUNT_TEXT.same : COUNT_TEXT.difference(difference)}</b>}
    </p>
  );
}

function CountRow({
  product: { key, value },
  branch,
  count,
}: {
  readonly product: Product;
  readonly branch: string;
  readonly count: Count;
}) {
  const shelf = useRecord(stockPath, { branch, product: key });
  const typed = count.typed[key];
  const isWrong = typed !== undefined && parseCountedPieces(typed.text) === null;
  const isRefused = count.refusal?.field === key;
  const recountHint = count.refusal?.reason === 'shelf-counted' ? COUNT_TEXT.again : null;
  return (
    <li className={styles.countRow}>
      <ProductPhoto product={key} hasPhoto={value.PhotoAt !== undefined} />
      <div>
        <b>{value.Name}</b>
        {shelf.status === 'value' ? (
          <Difference expected={typed?.expected ?? (shelf.value ? piecesOnShelf(shelf.value) : 0)} text={typed?.text} />
        ) : (
          <Skeleton height={20} width="120px" />
        )}
      </div>
      <TextField
        label={COUNT_TEXT.countedHere}
        aria-label={COUNT_TEXT.counted(value.Name)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        // A count is compared with the stored number, so it can't be typed before that number is loaded. A number typed
        // while the counts are being saved would be lost.
        disabled={shelf.status !== 'value' || count.busy}
        value={typed?.text ?? ''}
        onChange={(text) => count.type(key, text, shelf.status === 'value' ? shelf.value : null)}
        error={
          isWrong
            ? COUNT_TEXT.wrong
            : isRefused && count.refusal
              ? (recountHint ?? staffRefusalText(count.refusal.reason))
              : null
        }
      />
    </li>
  );
}

/** Form in which staff type the counted pieces of each product at one branch. Only filled fields are saved. */
export function CountList({ pages, branch }: { readonly pages: Pages<Product>; readonly branch: string }) {
  const count = useCount(branch);
  const isFieldRefused =
    count.refusal !== null && count.refusal.field !== undefined && count.refusal.field in count.typed;
  if (count.unanswered) return <Unanswered what={COUNT_TEXT.sent(count.unanswered.length)} request={count.request} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count.size > 0) count.save();
      }}
    >
      <List
        items={pages}
        keyOf={({ key }) => key}
        label={STORE_TEXT.count}
        empty={<Message icon={IconPackage} title={STORE_TEXT.emptyTitle} body={STORE_TEXT.emptyBody} />}
        refusalText={REFUSAL_TEXT}
        className={styles.count}
        above={<p className={styles.intro}>{COUNT_TEXT.intro}</p>}
        below={
          <div className={styles.foot}>
            {count.refusal && !isFieldRefused && (
              <Notice tone="bad" live>
                {staffRefusalText(count.refusal.reason)}
              </Notice>
            )}
            {count.saved && (
              <Notice tone="good" live>
                {COUNT_TEXT.saved(count.saved.counted, count.saved.changed)}
              </Notice>
            )}
            <Button type="submit" size="large" wide busy={count.busy} disabled={count.size === 0}>
              {COUNT_TEXT.save(count.size)}
            </Button>
          </div>
        }
      >
        {(product) => <CountRow product={product} branch={branch} count={count} />}
      </List>
    </form>
  );
}
