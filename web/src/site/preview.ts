import { formatCentavos } from '@gym/domain/money/money';
import { WEEKDAYS_SHORT } from '@gym/domain/text/days';
import { type Branch, branchesInOrder } from '../data/public/branches.ts';
import { type Plan, plansOnSale } from '../data/public/plans.ts';
import { shownBranches } from '../shared/branches/shown.ts';

const PRICES_SHOWN = 3;
/** What previews and search engines show of it. */
const DESCRIPTION_LENGTH = 200;

/** Hours as people read them: `06:00-14:00,16:00-22:00` → `06:00–14:00 y 16:00–22:00`. */
function spansText(spans: string): string {
  return spans.replaceAll('-', '–').replaceAll(',', ' y ');
}

/** The week in a few words: days with the same hours stand together. `null` without any. */
export function weekText(hours: Readonly<Record<string, string>>): string | null {
  const groups: { first: number; last: number; spans: string }[] = [];
  for (const [index] of WEEKDAYS_SHORT.entries()) {
    const spans = hours[`d${index + 1}`];
    if (!spans) continue;
    const before = groups.at(-1);
    if (before?.spans === spans && before.last === index - 1) before.last = index;
    else groups.push({ first: index, last: index, spans });
  }
  const parts = groups.map(({ first, last, spans }) => {
    const days = first === last ? WEEKDAYS_SHORT[first] : `${WEEKDAYS_SHORT[first]} a ${WEEKDAYS_SHORT[last]}`;
    return `${days} ${spansText(spans)}`;
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** `$550` rather than `$550.00`: it is read at a glance. */
function priceText(centavos: number): string {
  return formatCentavos(centavos).replace(/\.00$/, '');
}

/** The gym in two sentences, for previews and search engines: prices first, then hours. Empty without either. */
export function gymInWords(values: Readonly<Record<string, unknown>>): string {
  const plans = plansOnSale(values.Plans);
  const prices = plans.slice(0, PRICES_SHOWN).map(({ value }) => `${value.Name} ${priceText(value.Price)}`);
  const [first] = shownBranches(branchesInOrder(values.Branches));
  const hours = first?.value.Hours ? weekText(first.value.Hours) : null;
  const sentences = [
    ...(prices.length > 0 ? [`${prices.join(' · ')}.`] : []),
    ...(first && hours !== null ? [`${first.value.Name}: ${hours}.`] : []),
  ];
  const text = sentences.join(' ');
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** schema.org writes days in two letters. */
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

function branchFacts(branch: Branch, gym: string, origin: string, priceRange: string | undefined): object {
  const { Name, Address, Phone, Lat, Lng, Hours } = branch.value;
  const hours = SCHEMA_DAYS.flatMap((day, index) =>
    (Hours?.[`d${index + 1}`] ?? '')
      .split(',')
      .filter((span) => span !== '')
      .map((span) => `${day} ${span}`),
  );
  return {
    '@type': 'ExerciseGym',
    name: `${gym} ${Name}`,
    url: origin,
    image: `${origin}/icons/preview.png`,
    address: Address,
    telephone: Phone,
    geo:
      Lat === undefined || Lng === undefined ? undefined : { '@type': 'GeoCoordinates', latitude: Lat, longitude: Lng },
    openingHours: hours.length > 0 ? hours : undefined,
    priceRange,
  };
}

/** The gym's branches as schema.org has them, for search engines and maps; `null` without branches. */
export function gymFacts(values: Readonly<Record<string, unknown>>, gym: string, origin: string): unknown {
  const branches = shownBranches(branchesInOrder(values.Branches));
  if (branches.length === 0) return null;
  const prices = plansOnSale(values.Plans).map(({ value }: Plan) => value.Price);
  const range =
    prices.length === 0 ? undefined : `${priceText(Math.min(...prices))} – ${priceText(Math.max(...prices))}`;
  return {
    '@context': 'https://schema.org',
    '@graph': branches.map((branch) => branchFacts(branch, gym, origin, range)),
  };
}
