import { productPath } from '@gym/domain/database/store/products';
import { IconPackageOff } from '@tabler/icons-react';
import { useRecord } from '../../data/read.ts';
import { EditProduct } from '../../features/store/edit-product.tsx';
import { PRODUCT_TEXT } from '../../features/store/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

interface Ways {
  readonly onDone: (saved: { readonly product: string; readonly name: string }) => void;
  readonly onBack: () => void;
}

function Edited({ product, ...ways }: Ways & { readonly product: string }) {
  const stored = useRecord(productPath, { product });
  return (
    <LoadedPage state={stored}>
      {(value) =>
        value === null ? (
          <Message icon={IconPackageOff} title={PRODUCT_TEXT.goneTitle} body={PRODUCT_TEXT.goneBody}>
            <Button look="secondary" onClick={ways.onBack}>
              {PRODUCT_TEXT.back}
            </Button>
          </Message>
        ) : (
          <EditProduct edited={{ key: product, value }} {...ways} />
        )
      }
    </LoadedPage>
  );
}

/** Form for a new product (`null`) or an existing one. */
export function EditTab({ product, ...ways }: Ways & { readonly product: string | null }) {
  return (
    <Card title={product === null ? PRODUCT_TEXT.newTitle : PRODUCT_TEXT.editTitle}>
      {product === null ? (
        <EditProduct edited={null} {...ways} />
      ) : (
        <Edited key={product} product={product} {...ways} />
      )}
    </Card>
  );
}
