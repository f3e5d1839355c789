import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the QR in a picture: its text, or `null` when there is none. */
export type QrReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

interface Detector {
  readonly detect: (picture: HTMLVideoElement | ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own detector, where it has one that knows QR. */
async function nativeDetector(): Promise<Detector | null> {
  const Native: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // A class of the platform that its types don't know; what it says of itself is asked before it is used.
  const Known = Native as typeof BarcodeDetector | undefined;
  if (typeof Known !== 'function') return null;
  try {
    const formats = await Known.getSupportedFormats();
    return formats.includes('qr_code') ? new Known({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/** The decoder that comes with the app: its wasm is served from here, never from the package's own address on the web. */
async function ownDetector(): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Gets a reader ready; loading the decoder is part of it, so that the first picture is as quick as the others. */
export async function loadQrReader(): Promise<QrReader> {
  const detector = (await nativeDetector()) ?? (await ownDetector());
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}
