import { Dialog } from '../../../ui/dialog.tsx';
import { Scanner } from '../../../ui/scanner.tsx';
import { ADD_TEXT } from './text.ts';

/** Dialog that reads a QR code with the camera, such as a member's card. */
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
