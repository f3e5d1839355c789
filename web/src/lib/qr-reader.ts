import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the QR code in a video's current frame. Resolves to its text, or `null` without one. */
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
 * Options for one code, dark on light, as the app's screens show it. QR codes are found at any angle, so the picture
 * needn't be rotated. Without the other options a frame takes two thirds of the time (docs/measurements.md).
 */
const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: false, tryRotate: false };

/** Returns the browser's own detector, if it can read QR codes. */
async function nativeReader(): Promise<QrReader | null> {
  // Checks the formats first, since some browsers have the class without any format.
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
 * Returns the decoder that is part of the app. Its WebAssembly file is served by the app, not from the package's CDN.
 */
async function ownReader(): Promise<QrReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  // The pixels are read after each frame, so the canvas stays in memory that is quick to read.
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

/** Prepares a reader. It loads the decoder too, so that the first frame is as quick as the others. */
export async function loadQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? ownReader();
}
