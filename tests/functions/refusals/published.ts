import { newId } from '../../support/functions.ts';
import { missing, type RefusalCase, type RefusalTable, requiredFields, tooLong, unexpectedNumber } from './table.ts';

const createCase = (fault: string, change: RefusalCase['change'], expected: string): RefusalCase => ({
  fault,
  change,
  expected,
});
const unknownBranch = createCase('an unknown branch', { Branches: { polanco: true } }, 'branch-not-found Branches');
const unknownId = createCase('an unknown id', { id: 'no-such-thing' }, 'published-not-found id');
const foreignPicture = createCase(
  'a picture on another site',
  { Picture: 'https://example.com/a.jpg' },
  'invalid-input Picture',
);

/** The refusals of the callables whose contracts are in `published.ts`. */
export const PUBLISHED_TABLES = {
  savePlan: {
    role: 'admin',
    valid: () => ({ requestId: newId(), Name: 'Dos meses', Months: 2, Price: 90_000, Branches: { all: true } }),
    refused: [
      ...requiredFields('requestId'),
      missing('Price'),
      missing('Branches'),
      missing('Name'),
      unexpectedNumber('Name'),
      tooLong('Name'),
      unknownId,
      unknownBranch,
      foreignPicture,
      createCase('a name of one letter', { Name: ' x ' }, 'name-too-short Name'),
      createCase('a name of invisible characters', { Name: '\u200b\u200b\u0000\u0007' }, 'name-too-short Name'),
      createCase('a negative price', { Price: -1 }, 'invalid-input Price'),
      createCase('half a centavo', { Price: 10.5 }, 'invalid-input Price'),
      createCase('no branch', { Branches: {} }, 'invalid-input Branches'),
      createCase('no length', { Months: undefined }, 'plan-invalid Months'),
      createCase('a plan of more than five years', { Months: undefined, Days: 1_831 }, 'invalid-input Days'),
      createCase('two lengths', { Days: 10 }, 'plan-invalid Months'),
      createCase('a day pass with months', { Kind: 'day-pass' }, 'plan-invalid Kind'),
      createCase('an unknown kind', { Kind: 'gift' }, 'invalid-input Kind'),
      createCase('another length of a sold plan', { id: 'mensual' }, 'plan-sold Months'),
      createCase('another kind of a sold plan', { id: 'mensual', Months: 1, Kind: 'day-pass' }, 'plan-sold Kind'),
    ],
  },
  saveBranch: {
    role: 'admin',
    valid: () => ({ requestId: newId(), id: 'centro', Order: 1 }),
    refused: [
      ...requiredFields('requestId'),
      unknownId,
      foreignPicture,
      createCase('a new branch without a name', { id: undefined }, 'invalid-input Name'),
      createCase('a name of one letter', { Name: 'x' }, 'name-too-short Name'),
      createCase('a postal code of four digits', { PostalCode: '6400' }, 'postal-code-invalid PostalCode'),
      createCase('an incomplete phone', { Phone: '811' }, 'phone-invalid Phone'),
      createCase('an incomplete WhatsApp number', { WhatsApp: '811' }, 'phone-invalid WhatsApp'),
      createCase('unreadable hours', { Hours: { d1: '6 a 10' } }, 'hours-invalid Hours'),
      createCase('hours that overlap', { Hours: { d1: '06:00-12:00,11:00-13:00' } }, 'hours-invalid Hours'),
      createCase('hours of an eighth weekday', { Hours: { d8: '06:00-12:00' } }, 'invalid-input Hours'),
      createCase(
        'a holiday on a day that does not exist',
        { Holidays: { '2026-02-30': {} } },
        'invalid-input Holidays',
      ),
      createCase(
        'unreadable hours of a holiday',
        { Holidays: { '2026-12-25': { Hours: 'x' } } },
        'hours-invalid Holidays',
      ),
      createCase('a capacity of 0', { Capacity: 0 }, 'invalid-input Capacity'),
      createCase('a longitude without a latitude', { Lat: null }, 'invalid-input Lat'),
      createCase('a longitude without its sign', { Lng: 100.3099 }, 'place-invalid Lng'),
      createCase('a latitude south of Mexico', { Lat: 13.9 }, 'place-invalid Lat'),
      createCase('a latitude above 90', { Lat: 91 }, 'invalid-input Lat'),
      createCase('an unknown mode of check-in', { SelfCheckIn: 'maybe' }, 'invalid-input SelfCheckIn'),
    ],
  },
  saveNotice: {
    role: 'admin',
    valid: () => ({ requestId: newId(), Title: 'Aviso de prueba', Text: 'Cerramos temprano.', Hidden: true }),
    refused: [
      ...requiredFields('requestId'),
      missing('Title'),
      missing('Text'),
      unknownId,
      unknownBranch,
      foreignPicture,
      createCase('a text of spaces', { Text: '   ' }, 'invalid-input Text'),
      createCase('a title of one letter', { Title: 'x' }, 'name-too-short Title'),
      createCase('an end before the start', { From: 2_000, Until: 1_000 }, 'date-out-of-range Until'),
    ],
  },
  savePromotion: {
    role: 'admin',
    valid: () => ({
      requestId: newId(),
      Code: `p-${newId().slice(0, 8)}`,
      Name: 'Promoción de prueba',
      Percent: 10,
      Plans: { all: true },
      Branches: { all: true },
      Active: false,
    }),
    refused: [
      ...requiredFields('requestId'),
      missing('Name'),
      missing('Code'),
      missing('Branches'),
      unknownPromotion(),
      unknownBranch,
      createCase('a code with spaces', { Code: 'VERANO 10' }, 'invalid-input Code'),
      createCase('no discount', { Percent: undefined }, 'invalid-input Percent'),
      createCase('a percentage and an amount', { Amount: 100 }, 'invalid-input Percent'),
      createCase('a discount above 100 per cent', { Percent: 101 }, 'invalid-input Percent'),
      createCase('neither plans nor products', { Plans: undefined }, 'invalid-input Plans'),
      createCase('an unknown product', { Products: { nada: true } }, 'product-not-found Products'),
      createCase('an end before the start', { From: 2_000, Until: 1_000 }, 'date-out-of-range Until'),
      createCase('a total of 0 uses', { Total: 0 }, 'invalid-input Total'),
    ],
  },
  createTerminal: {
    role: 'admin',
    valid: () => ({ requestId: newId(), branch: 'valle' }),
    refused: [
      ...requiredFields('requestId'),
      missing('branch'),
      unexpectedNumber('branch'),
      createCase('an unknown branch', { branch: 'polanco' }, 'branch-not-found branch'),
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;

function unknownPromotion(): RefusalCase {
  return createCase('an unknown id', { id: 'NADA', Code: undefined }, 'published-not-found id');
}
