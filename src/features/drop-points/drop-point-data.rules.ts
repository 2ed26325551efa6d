import type { LocalBusiness, OpeningHoursSpecification, PostOffice, WithContext } from 'schema-dts';
import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import type { NetworkPointDetail } from './drop-points.contract.ts';
import { directionsLink } from './drop-points.rules.ts';
import { type OpenInterval, type Weekday, weekdays } from './opening-hours.rules.ts';

/** Structured data of a point for search engines, with its weekly hours and the days that differ. */
export function dropPointData(
  point: NetworkPointDetail,
  publicUrl: string,
  language: Language,
): WithContext<PostOffice> | WithContext<LocalBusiness> {
  const url = languageUrl(publicUrl, paths.dropPoint(point.code), language);
  return {
    '@context': 'https://schema.org',
    // A locker or a hub is not a place with counter service.
    '@type': point.kind === 'LOCKER' || point.kind === 'HUB' ? 'LocalBusiness' : 'PostOffice',
    '@id': `${languageUrl(publicUrl, paths.dropPoint(point.code), 'th')}#point`,
    name: `${brand.name[language]} ${point.name}`,
    branchCode: point.code,
    url,
    image: new URL('/favicon.svg', publicUrl).href,
    ...(point.phone && { telephone: internationalPhone(point.phone) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: point.address,
      addressLocality: point.district,
      addressRegion: point.province,
      postalCode: point.postcode,
      addressCountry: 'TH',
    },
    geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon },
    hasMap: directionsLink(point),
    parentOrganization: { '@id': `${new URL(paths.home, publicUrl).href}#organization` },
    currenciesAccepted: brand.currency,
    openingHoursSpecification: weekOf(point),
    specialOpeningHoursSpecification: daysThatDiffer(point),
  };
}

const dayNames = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
} as const satisfies Record<Weekday, string>;

/** Weekdays with the same hours are listed together. */
function weekOf({ weeklyHours }: NetworkPointDetail): OpeningHoursSpecification[] {
  const byInterval = new Map<string, { interval: OpenInterval; days: Weekday[] }>();
  for (const day of weekdays) {
    for (const interval of weeklyHours[day]) {
      const key = `${interval.opens}-${interval.closes}`;
      const known = byInterval.get(key);
      if (known) known.days.push(day);
      else byInterval.set(key, { interval, days: [day] });
    }
  }
  return [...byInterval.values()].map(({ interval, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${dayNames[day]}` as const),
    ...timesOf(interval),
  }));
}

/** A closed day is written as opening and closing at midnight, as search engines require. */
function daysThatDiffer({ days, specialDays }: NetworkPointDetail): OpeningHoursSpecification[] {
  const coming = new Set(days.map(({ date }) => date));
  const different = [
    ...days.filter(({ reason }) => reason !== null),
    ...specialDays.filter(({ date }) => !coming.has(date)),
  ];
  return different.flatMap(({ date, intervals }) => {
    const shown = intervals.length > 0 ? intervals : [{ opens: '00:00', closes: '00:00' }];
    return shown.map(
      (interval): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...timesOf(interval),
      }),
    );
  });
}

function timesOf({ opens, closes }: OpenInterval): { opens: string; closes: string } {
  return { opens, closes: closes === '24:00' ? '23:59' : closes };
}

function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '+66-');
}
