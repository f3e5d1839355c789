import { newId } from '../../support/functions.ts';
import { asText, missing, type Refused, required, type Table } from './table.ts';

const tooLong = (name: string): Refused => ({
  fault: `${name} too long`,
  change: { [name]: 'x'.repeat(2_001) },
  says: `invalid-input ${name}`,
});
const change = (fault: string, part: Refused['change'], says: string): Refused => ({ fault, change: part, says });
const nowhere = change('an unknown branch', { Branches: { polanco: true } }, 'branch-not-found Branches');
const unknown = change('an unknown id', { id: 'no-such-thing' }, 'published-not-found id');
const noPicture = change('a picture from elsewhere', { Picture: 'https://example.com/a.jpg' }, 'invalid-input Picture');

export const PUBLISHED_TABLES = {
  savePlan: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Name: 'Dos meses', Months: 2, Price: 90_000, Branches: { all: true } }),
    refused: [
      ...required('requestId'),
      missing('Price'),
      missing('Branches'),
      missing('Name'),
      asText('Name'),
      tooLong('Name'),
      unknown,
      nowhere,
      noPicture,
      change('a name of one letter', { Name: ' x ' }, 'name-too-short Name'),
      change('a name that nobody sees', { Name: '\u200b\u200b\u0000\u0007' }, 'name-too-short Name'),
      change('a price below nothing', { Price: -1 }, 'invalid-input Price'),
      change('half a centavo', { Price: 10.5 }, 'invalid-input Price'),
      change('no branch at all', { Branches: {} }, 'invalid-input Branches'),
      change('no length', { Months: undefined }, 'plan-invalid Months'),
      change('longer than is sold', { Months: undefined, Days: 1_831 }, 'invalid-input Days'),
      change('two lengths', { Days: 10 }, 'plan-invalid Months'),
      change('a day pass with months', { Kind: 'day-pass' }, 'plan-invalid Kind'),
      change('an unknown kind', { Kind: 'gift' }, 'invalid-input Kind'),
      change('another length of one that was sold', { id: 'mensual' }, 'plan-sold Months'),
      change('another kind of one that was sold', { id: 'mensual', Months: 1, Kind: 'day-pass' }, 'plan-sold Kind'),
    ],
  },
  saveBranch: {
    by: 'admin',
    valid: () => ({ requestId: newId(), id: 'centro', Order: 1 }),
    refused: [
      ...required('requestId'),
      unknown,
      noPicture,
      change('a new one without a name', { id: undefined }, 'invalid-input Name'),
      change('a name of one letter', { Name: 'x' }, 'name-too-short Name'),
      change('four digits of a postal code', { PostalCode: '6400' }, 'postal-code-invalid PostalCode'),
      change('half a phone', { Phone: '811' }, 'phone-invalid Phone'),
      change('half a WhatsApp number', { WhatsApp: '811' }, 'phone-invalid WhatsApp'),
      change('hours that nobody understands', { Hours: { d1: '6 a 10' } }, 'hours-invalid Hours'),
      change('hours that overlap', { Hours: { d1: '06:00-12:00,11:00-13:00' } }, 'hours-invalid Hours'),
      change('an eighth day', { Hours: { d8: '06:00-12:00' } }, 'invalid-input Hours'),
      change('a holiday that is no day', { Holidays: { '2026-02-30': {} } }, 'invalid-input Holidays'),
      change('a holiday at any time', { Holidays: { '2026-12-25': { Hours: 'x' } } }, 'hours-invalid Holidays'),
      change('a capacity of 0', { Capacity: 0 }, 'invalid-input Capacity'),
      change('half a place on the map', { Lat: null }, 'invalid-input Lat'),
      change('a longitude without its sign', { Lng: 100.3099 }, 'place-invalid Lng'),
      change('a place south of Mexico', { Lat: 13.9 }, 'place-invalid Lat'),
      change('a place beyond the pole', { Lat: 91 }, 'invalid-input Lat'),
      change('another way to check in', { SelfCheckIn: 'maybe' }, 'invalid-input SelfCheckIn'),
    ],
  },
  saveNotice: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Title: 'Aviso de prueba', Text: 'Cerramos temprano.', Hidden: true }),
    refused: [
      ...required('requestId'),
      missing('Title'),
      missing('Text'),
      unknown,
      nowhere,
      noPicture,
      change('a text of spaces', { Text: '   ' }, 'invalid-input Text'),
      change('a title of one letter', { Title: 'x' }, 'name-too-short Title'),
      change('over before it begins', { From: 2_000, Until: 1_000 }, 'date-out-of-range Until'),
    ],
  },
  savePromotion: {
    by: 'admin',
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
      ...required('requestId'),
      missing('Name'),
      missing('Code'),
      missing('Branches'),
      unknownPromotion(),
      nowhere,
      change('a code with spaces', { Code: 'VERANO 10' }, 'invalid-input Code'),
      change('nothing off', { Percent: undefined }, 'invalid-input Percent'),
      change('two things off', { Amount: 100 }, 'invalid-input Percent'),
      change('more than everything off', { Percent: 101 }, 'invalid-input Percent'),
      change('for nothing', { Plans: undefined }, 'invalid-input Plans'),
      change('for a product that there is not', { Products: { nada: true } }, 'product-not-found Products'),
      change('over before it begins', { From: 2_000, Until: 1_000 }, 'date-out-of-range Until'),
      change('no times at all', { Total: 0 }, 'invalid-input Total'),
    ],
  },
  createTerminal: {
    by: 'admin',
    valid: () => ({ requestId: newId(), branch: 'valle' }),
    refused: [
      ...required('requestId'),
      missing('branch'),
      asText('branch'),
      change('an unknown branch', { branch: 'polanco' }, 'branch-not-found branch'),
    ],
  },
} satisfies Readonly<Record<string, Table>>;

function unknownPromotion(): Refused {
  return change('an unknown id', { id: 'NADA', Code: undefined }, 'published-not-found id');
}
