import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the QR in the picture that a video shows now: its text, or `null` when there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** What is used of the platform's detector, which TypeScript's DOM types lack. */
interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * One code, dark on light, as our own screens draw it; a QR is found at any angle without turning the picture. Without
 * the other ways a picture takes two thirds of the time (docs/measurements.md).
 */
const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: false, tryRotate: false };

/** The browser's own detector, where it has one that reads QR. */
async function nativeReader(): Promise<QrReader | null> {
  // Asked what it can do before it is used: some browsers have the class and no format.
  const Native = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
  if (typeof Native !== 'function') return null;
  try {
    const formats = await Native.getSupportedFormats();
    if (!formats.includes('qr_code')) return null;
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/**
 * The decoder that comes with the app: its wasm is served from here, never from the package's own address on the web.
 */
async function ownReader(): Promise<QrReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  // The pixels are read after each picture: kept where that is quick.
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!picture) throw new Error('No canvas to look at the camera with');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return null;
    const { canvas } = picture;
    // Setting a size clears the canvas, even to the same value.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    picture.drawImage(video, 0, 0);
    const [found] = await readBarcodes(picture.getImageData(0, 0, width, height), OPTIONS);
    return found?.text ?? null;
  };
}

/** Gets a reader ready; loading the decoder is part of it, so that the first picture is as quick as the others. */
export async function loadQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? ownReader();
}
