import { parseSpans, type Span, spanTimes } from '@gym/domain/branch/opening-hours';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { PHOTO_SLOTS, pictureAddress } from '@gym/domain/contracts/site';
import { planPath } from '@gym/domain/database/memberships/plans';
import { branchPath } from '@gym/domain/database/system/branches';
import { configPath } from '@gym/domain/database/system/config';
import { shortPesos } from '@gym/domain/money/money';
import { WEEKDAYS_SHORT } from '@gym/domain/text/days';
import { parseList } from '../data/parse.ts';
import { type Branch, sortBranches } from '../data/public/branches.ts';
import { listPlansOnSale, type Plan } from '../data/public/plans.ts';
import { shownBranches } from '../shared/branches/shown.ts';

/** How many plans the description names with their prices. */
const PRICES_SHOWN = 3;
/** Maximum length of the description that previews and search engines show. */
const DESCRIPTION_LENGTH = 200;

/** Formats hours for people: `06:00-14:00,16:00-22:00` → `06:00–14:00 y 16:00–22:00`. */
function spansText(spans: string): string {
  return spans.replaceAll('-', '–').replaceAll(',', ' y ');
}

/** Summarises the hours of a week, grouping consecutive days with the same hours. `null` without hours. */
export function weekText(hours: Readonly<Record<string, string>>): string | null {
  const groups: { first: number; last: number; spans: string }[] = [];
  for (const [index] of WEEKDAYS_SHORT.entries()) {
    const spans = hours[`d${index + 1}`];
    if (!spans) continue;
    const previous = groups.at(-1);
    if (previous?.spans === spans && previous.last === index - 1) previous.last = index;
    else groups.push({ first: index, last: index, spans });
  }
  const parts = groups.map(({ first, last, spans }) => {
    const days = first === last ? WEEKDAYS_SHORT[first] : `${WEEKDAYS_SHORT[first]} a ${WEEKDAYS_SHORT[last]}`;
    return `${days} ${spansText(spans)}`;
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * Describes the gym for previews and search engines: the prices of the first plans, then the hours of the first branch.
 * Empty if there is neither.
 */
export function describeGym(values: Readonly<Record<string, unknown>>): string {
  const plans = listPlansOnSale(parseList(planPath, values.Plans).rows);
  const prices = plans.slice(0, PRICES_SHOWN).map(({ value }) => `${value.Name} ${shortPesos(value.Price)}`);
  const [first] = shownBranches(sortBranches(parseList(branchPath, values.Branches).rows));
  const hours = first?.value.Hours ? weekText(first.value.Hours) : null;
  const sentences = [
    ...(prices.length > 0 ? [`${prices.join(' · ')}.`] : []),
    ...(first && hours !== null ? [`${first.value.Name}: ${hours}.`] : []),
  ];
  const text = sentences.join(' ');
  if (text.length <= DESCRIPTION_LENGTH) return text;
  // If the cut has split a surrogate pair, removes the half that is left.
  const start = text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\p{Cs}$/u, '');
  return `${start.trimEnd()}…`;
}

/** Returns the URL path of the gym's first photo; `null` if it has none, or the settings are damaged. */
export function gymPhoto(values: Readonly<Record<string, unknown>>): string | null {
  const { data } = configPath.schema.safeParse(values.Config);
  const slot = PHOTO_SLOTS.find((candidate) => data?.Photos?.[candidate] !== undefined);
  const version = slot && data?.Photos?.[slot];
  return slot === undefined || version === undefined ? null : pictureAddress('gimnasio', slot, version);
}

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const DAY_MINUTES = 1_440;

/**
 * Returns a span in schema.org's format, in which a span that closes before it opens continues past midnight. Equal
 * times mean that the branch is closed, so a span of 24 hours closes a minute earlier.
 */
function schemaHours(span: Span, days: object): object {
  const { from: opens, until } = spanTimes(span);
  const isWholeDay = span.until - span.from === DAY_MINUTES;
  const closes = isWholeDay ? spanTimes({ from: 0, until: (span.from || DAY_MINUTES) - 1 }).until : until;
  return { '@type': 'OpeningHoursSpecification', ...days, opens, closes: closes === '24:00' ? '00:00' : closes };
}

/** Returns the opening hours of each weekday. Days with unreadable hours are left out. */
function weekFacts({ Hours }: Branch['value']): readonly object[] {
  return SCHEMA_DAYS.flatMap((dayOfWeek, index) =>
    (parseSpans(Hours?.[`d${index + 1}`] ?? '') ?? []).map((span) => schemaHours(span, { dayOfWeek })),
  );
}

/**
 * Returns the hours of the holidays from today on. A day that is closed, or has unreadable hours, opens and closes at
 * 00:00.
 */
function holidayFacts({ Holidays }: Branch['value'], now: number): readonly object[] {
  const coming = Object.entries(Holidays ?? {}).filter(([day]) => day >= gymDayOf(now));
  return coming.sort().flatMap(([day, { Hours = '' }]) => {
    const spans = parseSpans(Hours) ?? [];
    return (spans.length > 0 ? spans : [{ from: 0, until: 0 }]).map((span) =>
      schemaHours(span, { validFrom: day, validThrough: day }),
    );
  });
}

function omitEmpty<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length > 0 ? values : undefined;
}

/** What is the same for all branches of the gym. */
interface GymDetails {
  /** The gym's name. */
  readonly gym: string;
  /** The origin of the app's URLs. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly priceRange: string | undefined;
  /** URL path of the gym's photo. */
  readonly photo: string | null;
}

function branchFacts({ value }: Branch, { gym, origin, now, priceRange, photo }: GymDetails): object {
  const { Name, Address, PostalCode, Phone, Lat, Lng } = value;
  return {
    '@type': 'ExerciseGym',
    name: `${gym} ${Name}`,
    url: origin,
    image: origin + (photo ?? '/icons/preview.png'),
    address: Address && {
      '@type': 'PostalAddress',
      streetAddress: Address,
      postalCode: PostalCode,
      addressCountry: 'MX',
    },
    telephone: Phone,
    geo:
      Lat === undefined || Lng === undefined ? undefined : { '@type': 'GeoCoordinates', latitude: Lat, longitude: Lng },
    openingHoursSpecification: omitEmpty(weekFacts(value)),
    specialOpeningHoursSpecification: omitEmpty(holidayFacts(value, now)),
    priceRange,
  };
}

/** Returns the branches that aren't hidden as schema.org data for search engines and maps; `null` if there are none. */
export function gymFacts(
  values: Readonly<Record<string, unknown>>,
  about: Pick<GymDetails, 'gym' | 'origin' | 'now'>,
): unknown {
  const branches = shownBranches(sortBranches(parseList(branchPath, values.Branches).rows));
  if (branches.length === 0) return null;
  const prices = listPlansOnSale(parseList(planPath, values.Plans).rows).map(({ value }: Plan) => value.Price);
  const priceRange =
    prices.length === 0 ? undefined : `${shortPesos(Math.min(...prices))} – ${shortPesos(Math.max(...prices))}`;
  return {
    '@context': 'https://schema.org',
    '@graph': branches.map((branch) => branchFacts(branch, { ...about, priceRange, photo: gymPhoto(values) })),
  };
}
