import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the QR code in a video's current frame. Resolves to its text, or to `null` if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The part of the platform's detector that is used. TypeScript's DOM types lack it. */
interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * Options for one dark code on a light background, as the app shows it. QR codes are found at any angle, so the picture
 * needn't be rotated. Without inversion and rotation, a frame is decoded faster.
 */
const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: false, tryRotate: false };

/** Returns a reader that uses the browser's detector; `null` if the browser can't read QR codes. */
async function createNativeReader(): Promise<QrReader | null> {
  // Also checks the formats, because some browsers have the class but support no format.
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

/** Returns a reader that uses the app's own decoder. The app serves its WebAssembly file, not the package's CDN. */
async function createOwnReader(): Promise<QrReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  // The pixels of every frame are read, so the canvas should be in memory that can be read fast.
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas context to read the camera’s frames with');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return null;
    const { canvas } = context;
    // Setting a size clears the canvas, even to the same value.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS);
    return found?.text ?? null;
  };
}

/**
 * Returns a reader that uses the browser's detector, or else the app's own decoder. Resolves only once the decoder is
 * loaded, so that the first frame takes no longer than the others.
 */
export async function loadQrReader(): Promise<QrReader> {
  return (await createNativeReader()) ?? createOwnReader();
}
