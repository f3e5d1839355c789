import { pictureAddress } from '@gym/domain/contracts/site';
import { saveProduct } from '@gym/domain/contracts/store';
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_LENGTH,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import type { RefusalReason } from '@gym/domain/errors';
import { parsePesos } from '@gym/domain/money/pesos';
import { TAXES } from '@gym/domain/money/tax';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { useState } from 'react';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ProductForm, productFormOf, productInput, productProblems } from './product-form.ts';
import styles from './store.module.css';
import { PRODUCT_TEXT } from './text.ts';

/** The form's field for each field of the contract. */
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

/**
 * Maximum length of the one-line fields except the name, in characters. A code has up to 32; people may type spaces in
 * it.
 */
const SHORT_TEXT_MAX_LENGTH = 40;

type TextName = Exclude<keyof ProductForm, 'active' | 'photo' | 'tax' | 'description'>;

function say(reason: RefusalReason): string {
  return reason === 'conflict' ? PRODUCT_TEXT.conflict : staffRefusalText(reason);
}

/** Form that creates a product (`edited` is null), or changes one. */
export function EditProduct({
  edited,
  onDone,
  onBack,
}: {
  readonly edited: { readonly key: string; readonly value: StoredProduct } | null;
  readonly onDone: (saved: { readonly product: string; readonly name: string }) => void;
  readonly onBack: () => void;
}) {
  // Sent with the change, so that the server refuses it if somebody else saved the product after the form opened.
  const [openedRevision] = useState(edited && { product: edited.key, Revision: edited.value.Revision });
  const form = useForm(saveProduct, {
    initial: productFormOf(edited?.value ?? null),
    check: productProblems,
    input: (values: ProductForm) => productInput(values, openedRevision),
    // The device keeps the requests of new products and of edits. If an edit was applied but its answer was lost, a
    // retry must have the same request id, because the server would refuse a new request as stale.
    keep: ({ name, price }) => ({
      subject: edited?.key ?? 'nuevo',
      label: PRODUCT_TEXT.named(name.trim(), parsePesos(price) ?? 0),
    }),
    onDone: ({ product }, { Name }) => onDone({ product, name: Name }),
    say,
    fields: FIELDS,
    draft: useDraft('publish-product', edited?.key),
  });
  const { values, problems, change } = form;
  const photoAt = edited?.value.PhotoAt;
  const storedPhoto = photoAt === undefined ? null : pictureAddress('productos', edited?.key ?? '', photoAt);
  const renderTextField = (field: TextName, label: string, description?: string, inputMode?: 'numeric' | 'decimal') => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      maxLength={field === 'name' ? PRODUCT_NAME_LENGTH.max : SHORT_TEXT_MAX_LENGTH}
      inputMode={inputMode}
      value={values[field]}
      onChange={(typed) => change({ [field]: typed })}
      error={problems[field]}
    />
  );
  if (form.unanswered) {
    const { Name, Price } = form.unanswered;
    return <Unanswered what={PRODUCT_TEXT.named(Name, Price)} request={form} say={say} onClose={onBack} />;
  }
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
      <div className={styles.fields}>
        {renderTextField('name', PRODUCT_TEXT.name)}
        {renderTextField('price', PRODUCT_TEXT.price, PRODUCT_TEXT.priceHint, 'decimal')}
        <SelectField
          label={PRODUCT_TEXT.tax}
          options={TAXES.map((tax) => ({ value: tax, label: TAX_TEXT[tax] }))}
          value={values.tax}
          onChange={(tax) => change({ tax })}
          error={problems.tax}
        />
        {renderTextField('sku', PRODUCT_TEXT.sku, PRODUCT_TEXT.skuHint)}
        {renderTextField('barCode', PRODUCT_TEXT.barCode, PRODUCT_TEXT.barCodeHint)}
        {renderTextField('low', PRODUCT_TEXT.low, PRODUCT_TEXT.lowHint, 'numeric')}
        {renderTextField('order', PRODUCT_TEXT.order, PRODUCT_TEXT.orderHint, 'numeric')}
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
        kind="product"
        value={shownPhoto(values.photo, storedPhoto)}
        onChange={(photo) => change({ photo: photoChange(photo, storedPhoto) })}
      />
      <Checkbox checked={values.active} onChange={(active) => change({ active })}>
        {PRODUCT_TEXT.active}
      </Checkbox>
      {form.refusal && (
        <Notice tone="bad" live>
          {say(form.refusal.reason)}
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
