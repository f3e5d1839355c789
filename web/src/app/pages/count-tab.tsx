import { useProductReader } from '../../data/products.ts';
import { CountList } from '../../features/store/count-list.tsx';
import { usePages } from '../../shared/list/use-pages.ts';

/** Tab for counting the stock of one branch. */
export function CountTab({ branch }: { readonly branch: string }) {
  const reader = useProductReader();
  const pages = usePages('all', reader.page);
  return <CountList pages={pages} branch={branch} />;
}
