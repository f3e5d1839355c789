import { useConfig } from '../../data/public/config.ts';
import { Topics } from '../../features/whatsapp/topics.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** What to write to the gym about by WhatsApp. The dialog shows the same over another page. */
export function Page() {
  const config = useConfig();
  return <LoadedPage state={config}>{(own) => <Topics config={own} />}</LoadedPage>;
}
