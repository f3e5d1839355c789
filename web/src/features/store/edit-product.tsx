import type { CallableInput } from '@gym/domain/contracts/index';
import { pictureAddress } from '@gym/domain/contracts/site';
import { saveProduct } from '@gym/domain/contracts/store';
import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_LENGTH, type StoredProduct } from '@gym/domain/database/products';
import { TAXES } from '@gym/domain/money/tax';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { madeOnce, useTries } from '../../shared/draft/made-once.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { photoChange, shownPhoto } from '../../shared/photo/photo-change.ts';
import { PhotoField } from '../../shared/photo/photo-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ProductForm, productFormOf, productInput, productProblems } from './product-form.ts';
import styles from './store.module.css';
import { PRODUCT_TEXT } from './text.ts';

const FIELDS = {
  Name: 'name',
  Description: 'description',
  Price: 'price',
  Tax: 'tax',
  Sku: 'sku',
  BarCode: 'barCode',
  Low: 'low',
  Order: 'order',
  Active: 'active',
  Photo: 'photo',
} as const;

type TextName = Exclude<keyof ProductForm, 'active' | 'photo' | 'tax' | 'description'>;

/** Makes a product, or edits one as it was when this form opened. */
export function EditProduct({
  edited,
  onDone,
  onBack,
}: {
  readonly edited: { readonly key: string; readonly value: StoredProduct } | null;
  readonly onDone: (saved: { readonly product: string; readonly name: string }) => void;
  readonly onBack: () => void;
}) {
  // As it was when the form opened: what somebody else saves meanwhile must be refused, not overwritten.
  const [revised] = useState(edited && { product: edited.key, Revision: edited.value.Revision });
  const draft = useDraft('publish-product', edited?.key);
  const tries = useTries<CallableInput<'saveProduct'>>('publish-product', draft, saveProduct.input, ({ Name }) => Name);
  const send = (input: CallableInput<'saveProduct'>) => call(saveProduct, input);
  const form = useSentForm({
    initial: productFormOf(edited?.value ?? null),
    check: productProblems,
    input: (values: ProductForm, requestId) => productInput(values, revised, requestId),
    schema: saveProduct.input,
    send: (input) =>
      revised
        ? send(input)
        : madeOnce(input, tries, send, (made, tried) =>
            // Left out, a photo stays; one that was sent and isn't wanted any more goes.
            send({
              ...(tried.some(({ Photo }) => Photo) ? { Photo: '' } : {}),
              ...input,
              ...made,
              requestId: crypto.randomUUID(),
            }),
          ),
    onDone: ({ product }, sent) => onDone({ product, name: sent.name.trim() }),
    say: (reason) => (reason === 'conflict' ? PRODUCT_TEXT.conflict : staffRefusalText(reason)),
    fields: FIELDS,
    draft,
  });
  const { values, problems, change } = form;
  const discard = (): void => {
    if (!revised) tries.write([]);
    form.discard();
  };
  const photoAt = edited?.value.PhotoAt;
  const kept = photoAt === undefined ? null : pictureAddress('productos', edited?.key ?? '', photoAt);
  const text = (field: TextName, label: string, description?: string, inputMode?: 'numeric' | 'decimal') => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      maxLength={field === 'name' ? PRODUCT_NAME_LENGTH.max : 40}
      inputMode={inputMode}
      value={values[field]}
      onChange={(typed) => change({ [field]: typed })}
      error={problems[field]}
    />
  );
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice
        form={{ ...form, discard }}
        unansweredBy={!revised && tries.wereLeft ? PRODUCT_TEXT.name.toLowerCase() : null}
      />
      <div className={styles.fields}>
        {text('name', PRODUCT_TEXT.name)}
        {text('price', PRODUCT_TEXT.price, PRODUCT_TEXT.priceHint, 'decimal')}
        <SelectField
          label={PRODUCT_TEXT.tax}
          options={TAXES.map((tax) => ({ value: tax, label: TAX_TEXT[tax] }))}
          value={values.tax}
          onChange={(tax) => change({ tax })}
          error={problems.tax}
        />
        {text('sku', PRODUCT_TEXT.sku, PRODUCT_TEXT.skuHint)}
        {text('barCode', PRODUCT_TEXT.barCode, PRODUCT_TEXT.barCodeHint)}
        {text('low', PRODUCT_TEXT.low, PRODUCT_TEXT.lowHint, 'numeric')}
        {text('order', PRODUCT_TEXT.order, PRODUCT_TEXT.orderHint, 'numeric')}
      </div>
      <TextArea
        label={PRODUCT_TEXT.description}
        rows={3}
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        value={values.description}
        onChange={(description) => change({ description })}
        error={problems.description}
      />
      <PhotoField
        of="product"
        value={shownPhoto(values.photo, kept)}
        onChange={(photo) => change({ photo: photoChange(photo, kept) })}
      />
      <Checkbox checked={values.active} onChange={(active) => change({ active })}>
        {PRODUCT_TEXT.active}
      </Checkbox>
      {form.refusal && (
        <Notice tone="bad" live>
          {form.refusal.reason === 'conflict' ? PRODUCT_TEXT.conflict : staffRefusalText(form.refusal.reason)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onBack}>
          {PRODUCT_TEXT.back}
        </Button>
        <Button type="submit" busy={form.busy}>
          {PRODUCT_TEXT.save}
        </Button>
      </div>
    </form>
  );
}
