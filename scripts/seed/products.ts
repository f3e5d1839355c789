import { crc32, deflateSync } from 'node:zlib';
import {
  productCodePath,
  productPath,
  productPhotoPath,
  productSortKey,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { emptyStock, stockLinePath, stockPath } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { productWords } from '@gym/domain/store/product-text';
import { BRANCH_KEYS } from './gym.ts';
import type { SeedTree } from './seed-tree.ts';

/** A product to generate. */
interface SeedProduct extends Pick<StoredProduct, 'Name' | 'Price' | 'Tax'> {
  readonly Description?: string;
  readonly Active?: false;
  /** The stock of a branch is low if it has this number of available pieces or fewer. */
  readonly low: number;
  /** Number of pieces at Centro, Cumbres and Valle. */
  readonly pieces: readonly [number, number, number];
  readonly barCode?: string;
}

/** The products by key, in the order of the list. The SKU is the key in capitals. */
export const PRODUCTS: Readonly<Record<string, SeedProduct>> = {
  'agua-1l': {
    Name: 'Agua natural 1 l',
    Price: 1_800,
    Tax: 'iva0',
    low: 24,
    pieces: [64, 48, 18],
    barCode: '7501055300075',
  },
  isotonica: { Name: 'Bebida isotónica 600 ml', Price: 2_800, Tax: 'iva16', low: 12, pieces: [36, 30, 22] },
  'barra-proteina': {
    Name: 'Barra de proteína',
    Description: 'Veinte gramos de proteína, sabor chocolate.',
    Price: 4_500,
    Tax: 'iva16',
    low: 10,
    pieces: [28, 9, 15],
    barCode: '7506475100014',
  },
  'proteina-2kg': {
    Name: 'Proteína de suero 2 kg',
    Description: 'Sabor vainilla, 60 porciones. Pregunta en recepción por otros sabores.',
    Price: 99_900,
    Tax: 'iva16',
    low: 3,
    pieces: [7, 4, 5],
    barCode: '7506475100021',
  },
  creatina: { Name: 'Creatina 300 g', Price: 54_900, Tax: 'iva16', low: 3, pieces: [6, 0, 4] },
  shaker: { Name: 'Vaso mezclador', Price: 14_900, Tax: 'iva16', low: 4, pieces: [11, 8, 3] },
  toalla: {
    Name: 'Toalla de microfibra',
    Description: 'Para usar en los aparatos. Se seca rápido.',
    Price: 12_900,
    Tax: 'iva16',
    low: 5,
    pieces: [20, 14, 12],
  },
  candado: { Name: 'Candado de combinación', Price: 11_900, Tax: 'iva16', low: 5, pieces: [16, 10, 9] },
  guantes: { Name: 'Guantes de entrenamiento', Price: 24_900, Tax: 'iva16', low: 4, pieces: [5, 6, 2] },
  'banda-elastica': { Name: 'Banda elástica', Price: 8_900, Tax: 'iva16', low: 6, pieces: [18, 12, 7] },
  playera: { Name: 'Playera del gimnasio', Price: 29_900, Tax: 'iva16', low: 6, pieces: [22, 17, 13] },
  'renta-locker': {
    Name: 'Llave de casillero',
    Description: 'Reposición de llave perdida.',
    Price: 15_000,
    Tax: 'iva16',
    Active: false,
    low: 0,
    pieces: [4, 4, 4],
  },
};

/** Width and height of a picture in pixels. */
const SIDE = 96;

/** Returns a chunk of a PNG file: length, name, data, and checksum. */
function buildChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type Colour = readonly [red: number, green: number, blue: number];

/** A rectangle with round corners, in pixels. It is a circle if `corner` (the radius) is half of both sides. */
interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  readonly colour: Colour;
}

const shape = (x: number, y: number, width: number, height: number, corner: number, colour: Colour): Shape => ({
  x,
  y,
  width,
  height,
  corner,
  colour,
});

const GROUND: Colour = [241, 243, 245];
const WHITE: Colour = [255, 255, 255];
const DARK: Colour = [52, 58, 64];
const GREY: Colour = [134, 142, 150];
const BLUE: Colour = [116, 192, 252];
const ORANGE: Colour = [253, 126, 20];
const GREEN: Colour = [18, 184, 134];
const BROWN: Colour = [127, 79, 36];
const RED: Colour = [224, 49, 49];
const YELLOW: Colour = [250, 176, 5];

/** The shapes in the picture of each product. Later shapes cover earlier ones. */
const PICTURE_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  'agua-1l': [shape(42, 10, 12, 10, 2, DARK), shape(34, 20, 28, 66, 10, BLUE), shape(34, 44, 28, 20, 0, WHITE)],
  isotonica: [shape(40, 10, 16, 12, 3, DARK), shape(33, 22, 30, 64, 8, ORANGE), shape(33, 42, 30, 18, 0, YELLOW)],
  'barra-proteina': [shape(10, 34, 76, 28, 3, BROWN), shape(22, 34, 52, 28, 0, YELLOW), shape(30, 44, 36, 8, 4, BROWN)],
  'proteina-2kg': [shape(24, 12, 48, 14, 4, DARK), shape(18, 24, 60, 62, 8, RED), shape(18, 44, 60, 22, 0, WHITE)],
  creatina: [shape(30, 24, 36, 12, 4, DARK), shape(26, 34, 44, 50, 8, GREEN), shape(26, 50, 44, 16, 0, WHITE)],
  shaker: [shape(40, 10, 14, 10, 3, DARK), shape(28, 18, 40, 14, 5, DARK), shape(31, 30, 34, 56, 7, GREY)],
  toalla: [shape(16, 22, 64, 52, 6, BLUE), shape(16, 54, 64, 6, 0, WHITE), shape(16, 64, 64, 3, 0, WHITE)],
  candado: [shape(30, 14, 36, 52, 18, GREY), shape(38, 22, 20, 40, 10, GROUND), shape(22, 42, 52, 42, 7, YELLOW)],
  guantes: [shape(14, 30, 32, 42, 12, DARK), shape(50, 30, 32, 42, 12, DARK), shape(14, 66, 32, 14, 3, RED)].concat([
    shape(50, 66, 32, 14, 3, RED),
  ]),
  'banda-elastica': [shape(14, 30, 68, 36, 18, GREEN), shape(24, 40, 48, 16, 8, GROUND)],
  playera: [shape(12, 22, 72, 22, 6, DARK), shape(28, 22, 40, 62, 4, DARK), shape(38, 14, 20, 18, 9, GROUND)],
  'renta-locker': [shape(12, 34, 30, 30, 15, YELLOW), shape(21, 43, 12, 12, 6, GROUND)].concat([
    shape(40, 45, 42, 8, 2, YELLOW),
    shape(68, 51, 6, 10, 1, YELLOW),
  ]),
};

function covers({ x, y, width, height, corner }: Shape, pointX: number, pointY: number): boolean {
  const [distanceX, distanceY] = [Math.abs(pointX - x - width / 2), Math.abs(pointY - y - height / 2)];
  if (distanceX > width / 2 || distanceY > height / 2) return false;
  const [cornerX, cornerY] = [distanceX - width / 2 + corner, distanceY - height / 2 + corner];
  return cornerX <= 0 || cornerY <= 0 || Math.hypot(cornerX, cornerY) <= corner;
}

/** Positions of the samples within a pixel, in both directions. Several samples make edges smooth. */
const SAMPLES = [0.25, 0.75] as const;

/** Draws the picture of a product. Returns a PNG as a data URL. */
function drawPicture(key: string): string {
  const shapes = PICTURE_SHAPES[key] ?? [];
  const colourAt = (x: number, y: number): Colour =>
    shapes.findLast((candidate) => covers(candidate, x, y))?.colour ?? GROUND;
  const pixel = (x: number, y: number): number[] => {
    const samples = SAMPLES.flatMap((dy) => SAMPLES.map((dx) => colourAt(x + dx, y + dy)));
    return [0, 1, 2].map((part) =>
      Math.round(samples.reduce((sum, colour) => sum + (colour[part] ?? 0), 0) / samples.length),
    );
  };
  // The 0 at the start of a row means that the row isn't filtered.
  const row = (y: number): number[] => [0, ...Array.from({ length: SIDE }, (_, x) => pixel(x, y)).flat()];
  const pixels = Buffer.from(Array.from({ length: SIDE }, (_, y) => row(y)).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits per channel, RGB, the default compression and filter, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(pixels)),
    buildChunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat([signature, ...chunks]).toString('base64')}`;
}

/** Adds the stock of a product at each branch, with the stock line of its first delivery. */
function putStock(tree: SeedTree, product: string, { low, pieces }: SeedProduct, At: number): void {
  for (const [index, branch] of BRANCH_KEYS.entries()) {
    const Available = pieces[index] ?? 0;
    const stock = { ...emptyStock(low), Available, Spare: Available - low };
    tree.put(stockPath.at({ branch, product }), Available === 0 ? stock : { ...stock, Line: 'primera' });
    const line = { Kind: 'in', Change: Available, Held: 0, At, By: 'demo-admin', Reason: 'Primera entrega' };
    if (Available > 0) tree.put(stockLinePath.at({ branch, product, line: 'primera' }), line);
  }
}

/** Adds a product with its picture and the rows by which it is found. `photoAt`: epoch milliseconds. */
function putProduct(tree: SeedTree, product: string, seedProduct: SeedProduct, Order: number, photoAt: number): void {
  const { low, pieces: _, barCode, Active = true, ...fields } = seedProduct;
  const codes = [product.toUpperCase(), ...(barCode === undefined ? [] : [barCode])];
  const record: StoredProduct = {
    ...fields,
    Sku: product.toUpperCase(),
    ...present({ BarCode: barCode }),
    Low: low,
    Active,
    Order,
    Place: productSortKey({ Active, Order, Name: seedProduct.Name }),
    PhotoAt: photoAt,
    Revision: 1,
  };
  tree.put(productPath.at({ product }), record);
  tree.put(productPhotoPath.at({ product }), drawPicture(product));
  for (const code of codes) tree.put(productCodePath.at({ code }), product);
  for (const word of productWords(seedProduct.Name, codes))
    tree.put(productWordPath.at({ 'word~product': `${word}~${product}` }), true);
}

/** Adds the products, and the stock that each branch received two weeks before `now` (epoch milliseconds). */
export function putProducts(tree: SeedTree, now: number): void {
  const receivedAt = now - 14 * 86_400_000;
  for (const [index, [product, seedProduct]] of Object.entries(PRODUCTS).entries()) {
    putProduct(tree, product, seedProduct, index + 1, receivedAt);
    putStock(tree, product, seedProduct, receivedAt);
  }
}
