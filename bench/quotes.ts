import type autocannon from 'autocannon';
import {
  type DomesticQuestion,
  type QuoteTerms,
  quoteDomestic,
} from '../src/features/quotes/domestic-quote.rules.ts';
import { findRates } from '../src/features/quotes/quotes.contract.ts';
import { toPriceList } from '../src/features/rate-cards/price-list.rules.ts';
import { shippedCard } from '../src/features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '../src/features/rules/first-version.rules.ts';
import { places } from '../tests/examples/quotes/example-places.ts';
import { postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { measureInTurn, median } from './load.ts';
import { type Finding, report, throughputFinding } from './report.ts';

const REQUESTS = 500;
const QUOTES = 2_000;
const ROUNDS = 15;

/** One full quote by itself, and findRates over HTTP against a minimal server with one prepared select. */
export async function benchQuotes(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'quotes');
    const settings = { ...siteSettings, DATABASE_URL: url };
    // The site loads its price list; the minimal server reads it.
    const site = await startChild('build/server/main.js', settings);
    const bare = await startChild('bench/reference/bare-quote.ts', { DATABASE_URL: url });
    children.push(site, bare);
    const requests = requestsFor();
    const measured = await measureInTurn([
      { name: 'bare', server: bare, requests },
      { name: 'site', server: site, requests },
    ]);
    const overHttp = throughputFinding(measured, {
      what: 'findRates',
      site: 'site',
      reference: 'bare',
      atLeast: 0.6,
    });
    return report(comparison, [...calculation(), overHttp], measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

const terms: QuoteTerms = {
  list: toPriceList(shippedCard()),
  rules: firstVersion,
  holidays: new Set(),
  at: new Date('2026-11-20T09:00:00+07:00'),
};

/** A parcel of each weight that is large for it, so that the search for smaller boxes runs, too. */
function question(nth: number): DomesticQuestion {
  return {
    origin: places.dusit,
    destination: nth % 3 === 0 ? places.koSamui : places.chiangMai,
    itemType: nth % 2 === 0 ? 'food' : 'document',
    weightGrams: 100 + nth * 5,
    lengthCm: 30 + (nth % 30),
    widthCm: 40,
    heightCm: 20 + (nth % 20),
    codSatang: nth * 100,
    declaredValueSatang: nth * 100,
    cover: nth % 5 === 1,
    handover: nth % 4 === 0 ? 'PICKUP' : 'WALK_IN',
  };
}

/** Quotes and the reference, which writes such an answer as JSON, in turn. */
function calculation(): Finding[] {
  const questions = Array.from({ length: QUOTES }, (_, nth) => question(nth));
  const answers = questions.map((asked) => quoteDomestic(asked, terms));
  const quoteMicros: number[] = [];
  const jsonMicros: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quoteMicros.push(microsEach(() => questions.map((asked) => quoteDomestic(asked, terms))));
    jsonMicros.push(microsEach(() => answers.map((answer) => JSON.stringify(answer))));
  }
  const [quote, json] = [median(quoteMicros), median(jsonMicros)];
  return [
    {
      what: 'one full quote, in milliseconds',
      ratio: quote / 1000,
      aim: { atMost: 1 },
      detail: `${quote.toFixed(1)} µs`,
    },
    {
      what: 'one full quote against writing its answer as JSON',
      ratio: quote / json,
      aim: { atMost: 10 },
      detail: `${quote.toFixed(1)} µs against ${json.toFixed(1)} µs`,
    },
  ];
}

function microsEach(work: () => unknown[]): number {
  const startedAt = performance.now();
  const { length } = work();
  return ((performance.now() - startedAt) * 1000) / length;
}

const comparison = {
  title: 'Quotes: every service with its lines',
  reference: 'writing the same answer as JSON; for findRates node:http with one prepared select of the steps',
  fair: 'both get the requests of a browser; the site looks nothing up, but works every line out',
};

function requestsFor(): autocannon.Request[] {
  return Array.from({ length: REQUESTS }, (_, nth) =>
    postCall(findRates.path, {
      origin: { provinceCode: '10', districtCode: '1002' },
      destination: { provinceCode: '50', districtCode: '5001' },
      itemType: 'clothing',
      weightGrams: 100 + nth * 20,
      lengthCm: 40,
      widthCm: 30,
      heightCm: 20,
      codSatang: 100_000,
    }),
  );
}
