import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STORE_TEXT } from '../../../features/store/text.ts';
import { PRODUCTS_PATH } from '../../../shared/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProductEditor } from '../edit-product-tab.tsx';
import type { PublishPartProps } from './kinds.ts';

/** Creates or edits a product. After an edit, a notice with a link to the list replaces the form. */
export function ProductPart({ id, onDone }: PublishPartProps) {
  const navigate = useNavigate();
  const [savedName, setSavedName] = useState<string | null>(null);
  if (savedName !== null) {
    return (
      <>
        <Notice tone="good" live>
          {STORE_TEXT.saved(savedName)}
        </Notice>
        <div>
          <LinkButton to={PRODUCTS_PATH} look="secondary">
            {STORE_TEXT.toList}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <ProductEditor
      product={id}
      onBack={() => void navigate(PRODUCTS_PATH)}
      onDone={({ product, name }) => {
        if (id !== null) setSavedName(name);
        onDone(product);
      }}
    />
  );
}
