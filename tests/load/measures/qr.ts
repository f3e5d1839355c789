import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { APP_ORIGIN, ROOT } from '../../../scripts/lib/project.ts';
import { launchChromium, openPage } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';

/** Limit for the 95th percentile of the time to decode a frame. */
const FRAME_P95_MS = 25;
/** Number of measured frames with a card, and of measured frames without one. */
const FRAMES = 100;
/** Frames that are decoded before the measurement begins. */
const WARM_UP = 10;
/**
 * Share of the frames with a card that must be read. It can be below 1, because a reader that fails at one picture of
 * the camera tries the next one.
 */
const READ_SHARE = 0.95;
/** Seed of the generated frames, so that every run measures the same ones. */
const SEED = 20_261_120;

/** Resolves the import of the decoder's wasm to its address in the app's build. */
function resolveBuiltWasm(): Plugin {
  return {
    name: 'built-files',
    setup(context) {
      context.onResolve({ filter: /\.wasm\?url$/ }, ({ path }) => ({ path, namespace: 'built' }));
      context.onLoad({ filter: /.*/, namespace: 'built' }, () => {
        const file = readdirSync(join(ROOT, 'web/dist/assets')).find((name) => name.endsWith('.wasm'));
        if (!file) throw new Error('The build has no wasm');
        return { contents: `export default ${JSON.stringify(`/assets/${file}`)};` };
      });
    },
  };
}

/**
 * Builds the script of a page with the app's QR reader and a synthetic camera. Half of its frames of 1280 × 720 show a
 * card at a random position, size and angle, in uneven light and with a cheap sensor's noise. The others show no card.
 * The frames reach the reader through a video, as at a terminal.
 */
async function buildReaderScript(): Promise<string> {
  const contents = `
    import { encode } from 'uqr';
    import { loadQrReader } from './src/lib/qr-reader.ts';
    const WIDTH = 1280, HEIGHT = 720;
    let seed = ${SEED};
    const random = () => ((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648);
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH; canvas.height = HEIGHT;
    const draw = canvas.getContext('2d', { willReadFrequently: true });
    const video = document.createElement('video');
    const stream = canvas.captureStream(0);
    const frame = (text) => {
      const light = draw.createLinearGradient(0, 0, WIDTH, HEIGHT * random());
      light.addColorStop(0, 'rgb(' + [90, 95, 100].map((c) => c + 80 * random()) + ')');
      light.addColorStop(1, 'rgb(' + [30, 32, 36].map((c) => c + 60 * random()) + ')');
      draw.fillStyle = light;
      draw.fillRect(0, 0, WIDTH, HEIGHT);
      for (let i = 0; i < 12; i++) {
        draw.fillStyle = 'hsl(' + 360 * random() + ' 30% ' + (20 + 50 * random()) + '%)';
        draw.fillRect(WIDTH * random(), HEIGHT * random(), 40 + 300 * random(), 40 + 200 * random());
      }
      if (text !== null) {
        const { data, size } = encode(text, { border: 4 });
        const module = (260 + 200 * random()) / size, side = module * size;
        draw.save();
        draw.translate(360 + (WIDTH - 720) * random(), HEIGHT / 2 + 40 * (random() - 0.5));
        draw.rotate(random() * 2 * Math.PI);
        draw.transform(1, (random() - 0.5) * 0.12, (random() - 0.5) * 0.12, 1, 0, 0);
        draw.filter = 'blur(' + random() * 0.8 + 'px)';
        draw.fillStyle = '#f4f6f5';
        draw.fillRect(-side / 2, -side / 2, side, side);
        draw.fillStyle = '#10201e';
        data.forEach((row, y) => row.forEach((dark, x) => dark && draw.fillRect(x * module - side / 2, y * module - side / 2, module + 0.4, module + 0.4)));
        draw.restore();
      }
      const pixels = draw.getImageData(0, 0, WIDTH, HEIGHT);
      for (let i = 0; i < pixels.data.length; i += 4) {
        const noise = (random() - 0.5) * 24;
        for (let c = 0; c < 3; c++) pixels.data[i + c] += noise;
      }
      draw.putImageData(pixels, 0, 0);
    };
    const show = () => new Promise((resolve) => {
      video.requestVideoFrameCallback(resolve);
      stream.getVideoTracks()[0].requestFrame();
    });
    window.measureQr = async (frames, warmUp) => {
      // The app's own decoder is measured, even if the browser has one.
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      const readCode = await loadQrReader();
      video.muted = true; video.srcObject = stream; document.body.append(video);
      const played = video.play(); frame(null); stream.getVideoTracks()[0].requestFrame(); await played;
      const times = { card: [], noCard: [] };
      let read = 0, wrong = 0;
      for (let i = -warmUp; i < frames * 2; i++) {
        const digits = String(Math.floor(random() * 1e15)).padStart(15, '0');
        const text = i % 2 === 0 ? digits : null;
        frame(text);
        await show();
        const begin = performance.now();
        const found = await readCode(video);
        const took = performance.now() - begin;
        if (i < 0) continue;
        times[text === null ? 'noCard' : 'card'].push(took);
        if (found !== null && found === text) read++;
        else if (found !== null) wrong++;
      }
      return { ...times, read, wrong };
    };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(ROOT, 'web') },
    plugins: [resolveBuiltWasm()],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * `card` and `noCard`: milliseconds per frame with and without a card. `read`: number of frames with a card that were
 * read correctly. `wrong`: number of frames, with or without a card, in which a text was found that they don't show.
 */
const resultSchema = z.object({
  card: z.array(z.number()),
  noCard: z.array(z.number()),
  read: z.number(),
  wrong: z.number(),
});

/** Measures how long the terminal takes to decode one picture of its camera, and the share of codes that it reads. */
export async function qr(): Promise<Report> {
  await ensureSuite();
  const browser = await launchChromium(['--autoplay-policy=no-user-gesture-required']);
  try {
    const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 }, bypassCSP: true });
    // The script loads the decoder's wasm from `/assets`, so the page must have the app's origin.
    await page.goto(`${APP_ORIGIN}/assets/none`);
    await page.addScriptTag({ content: await buildReaderScript() });
    const result = resultSchema.parse(await page.evaluate(`window.measureQr(${FRAMES}, ${WARM_UP})`));
    const row = (label: string, times: readonly number[]): Row => ({
      label,
      target: `p95 ≤ ${FRAME_P95_MS} ms`,
      measured: `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
      met: percentile(times, 0.95) <= FRAME_P95_MS,
    });
    return {
      rows: [
        row(`a frame of 1280 × 720 with a card, ${FRAMES} after ${WARM_UP} to warm up`, result.card),
        row('a frame with no card', result.noCard),
        {
          label: 'cards read from a single frame',
          target: `≥ ${READ_SHARE * 100} %`,
          measured: `${result.read} of ${FRAMES}, ${result.wrong} read as something else`,
          met: result.wrong === 0 && result.read >= READ_SHARE * FRAMES,
        },
      ],
      numbers: result,
    };
  } finally {
    await browser.close();
  }
}
