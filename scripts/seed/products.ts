import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import {
  placeOfProduct,
  productCodePath,
  productPath,
  productPhotoPath,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { emptyStock, stockLinePath, stockPath } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { productWords } from '@gym/domain/store/product-text';
import { BRANCH_KEYS } from './gym.ts';
import type { SeedTree } from './seed-tree.ts';

interface Made extends Pick<StoredProduct, 'Name' | 'Price' | 'Tax'> {
  readonly Description?: string;
  readonly Active?: false;
  readonly low: number;
  /** Pieces at Centro, Cumbres and Valle. */
  readonly pieces: readonly [number, number, number];
  readonly barCode?: string;
}

/** By key, which is also the article number. In the order of the list. */
export const PRODUCTS: Readonly<Record<string, Made>> = {
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

const SIDE = 96;

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small picture in a colour of the product's own: a round thing on a light ground. */
function picture(key: string): string {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(key).digest();
  const colour = [red, green, blue].map((part) => 60 + (part % 140));
  const row = (y: number): number[] => [
    0,
    ...Array.from({ length: SIDE }, (_, x) => {
      const isInside = Math.hypot(x - SIDE / 2 + 0.5, y - SIDE / 2 + 0.5) < SIDE * 0.36;
      return isInside ? colour : [241, 243, 245];
    }).flat(),
  ];
  const pixels = Buffer.from(Array.from({ length: SIDE }, (_, y) => row(y)).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString('base64')}`;
}

/** The pieces that each branch got, by a line of the log. */
function putShelves(tree: SeedTree, product: string, { low, pieces }: Made, At: number): void {
  for (const [place, branch] of BRANCH_KEYS.entries()) {
    const Available = pieces[place] ?? 0;
    const shelf = { ...emptyStock(low), Available, Spare: Available - low };
    tree.put(stockPath.at({ branch, product }), Available === 0 ? shelf : { ...shelf, Line: 'primera' });
    const line = { Kind: 'in', Change: Available, Held: 0, At, By: 'demo-admin', Reason: 'Primera entrega' };
    if (Available > 0) tree.put(stockLinePath.at({ branch, product, line: 'primera' }), line);
  }
}

function putProduct(tree: SeedTree, product: string, made: Made, Order: number, came: number): void {
  const { low, pieces: _, barCode, Active = true, ...texts } = made;
  const codes = [product.toUpperCase(), ...(barCode === undefined ? [] : [barCode])];
  const record: StoredProduct = {
    ...texts,
    Sku: product.toUpperCase(),
    ...present({ BarCode: barCode }),
    Low: low,
    Active,
    Order,
    Place: placeOfProduct({ Active, Order, Name: made.Name }),
    PhotoAt: came,
    Revision: 1,
  };
  tree.put(productPath.at({ product }), record);
  tree.put(productPhotoPath.at({ product }), picture(product));
  for (const code of codes) tree.put(productCodePath.at({ code }), product);
  for (const word of productWords(made.Name, codes))
    tree.put(productWordPath.at({ 'word~product': `${word}~${product}` }), true);
}

/** What the gym sells, and the pieces that each branch got two weeks before `now` (epoch milliseconds). */
export function putProducts(tree: SeedTree, now: number): void {
  const came = now - 14 * 86_400_000;
  for (const [index, [product, made]] of Object.entries(PRODUCTS).entries()) {
    putProduct(tree, product, made, index + 1, came);
    putShelves(tree, product, made, came);
  }
}
