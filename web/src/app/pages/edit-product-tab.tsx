import { productPath } from '@gym/domain/database/store/products';
import { IconPackageOff } from '@tabler/icons-react';
import { useRecord } from '../../data/read.ts';
import { EditProduct } from '../../features/store/edit-product.tsx';
import { PRODUCT_TEXT } from '../../features/store/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

interface EditHandlers {
  readonly onDone: (saved: { readonly product: string; readonly name: string }) => void;
  readonly onBack: () => void;
}

/** Form for an existing product, which it loads. */
function ExistingProduct({ product, ...handlers }: EditHandlers & { readonly product: string }) {
  const stored = useRecord(productPath, { product });
  return (
    <LoadedPage state={stored}>
      {(value) =>
        value === null ? (
          <Message icon={IconPackageOff} title={PRODUCT_TEXT.goneTitle} body={PRODUCT_TEXT.goneBody}>
            <Button look="secondary" onClick={handlers.onBack}>
              {PRODUCT_TEXT.back}
            </Button>
          </Message>
        ) : (
          <EditProduct edited={{ key: product, value }} {...handlers} />
        )
      }
    </LoadedPage>
  );
}

/** Form for a new product (`null`) or an existing one. */
export function ProductEditor({ product, ...handlers }: EditHandlers & { readonly product: string | null }) {
  return (
    <Card title={product === null ? PRODUCT_TEXT.newTitle : PRODUCT_TEXT.editTitle}>
      {product === null ? (
        <EditProduct edited={null} {...handlers} />
      ) : (
        <ExistingProduct key={product} product={product} {...handlers} />
      )}
    </Card>
  );
}
