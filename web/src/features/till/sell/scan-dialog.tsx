import { Dialog } from '../../../ui/dialog.tsx';
import { Scanner } from '../../../ui/scanner.tsx';
import { ADD_TEXT } from './text.ts';

/** Dialog that reads a member's card with the camera. */
export function ScanDialog({
  onRead,
  onClose,
}: {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={ADD_TEXT.scan} onClose={onClose}>
      <Scanner facing="environment" onRead={onRead} onClose={onClose} />
    </Dialog>
  );
}
