import type autocannon from 'autocannon';
import pg from 'pg';
import { buildPlaceBook } from '../src/features/places/book/build-place-book.rules.ts';
import { subdistricts } from '../src/features/places/book/subdistricts.rules.ts';
import { searchPlaces } from '../src/features/places/places.contract.ts';
import { toFoundPlace } from '../src/features/places/search/place-labels.rules.ts';
import { getCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { measureInTurn, type Subject } from './load.ts';
import { report, throughputFinding } from './report.ts';

/** Frequent names, as in the evening; and as many as never repeat in a run. */
const HOT = 200;
const MANY = subdistricts.length;

/** The search for places against a minimal server with a prepared select by the beginning of a Thai name. */
export async function benchPlaces(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'places');
    await fillTable(url);
    const bare = await startChild('bench/reference/bare-places.ts', { DATABASE_URL: url });
    const site = await startChild('build/server/main.js', { ...siteSettings, DATABASE_URL: url });
    children.push(bare, site);
    const subjects = [HOT, MANY].flatMap((count): Subject[] => [
      { name: `bare ${count}`, server: bare, requests: requestsFor(count) },
      { name: `site ${count}`, server: site, requests: requestsFor(count) },
    ]);
    const measured = await measureInTurn(subjects);
    const findings = [HOT, MANY].map((count) =>
      throughputFinding(measured, {
        what: count === HOT ? `${HOT} names again and again` : `${MANY} names in turn`,
        site: `site ${count}`,
        reference: `bare ${count}`,
        atLeast: 0.6,
      }),
    );
    return report(comparison, findings, measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

/** All places with what the site answers about them, by their Thai names. */
async function fillTable(url: string): Promise<void> {
  const book = buildPlaceBook([]);
  const rows = book.places.map((place) => toFoundPlace(book, place));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop table if exists bench_place');
  await client.query(
    'create table bench_place (code text primary key, name_key text collate "C" not null, names json, labels json, postcodes text[], lat float8, lon float8)',
  );
  const insert =
    'insert into bench_place select c, n, j::json, l::json, string_to_array(p, $7), a, o from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $8::float8[]) as r(c, n, j, l, p, a, o)';
  await client.query(insert, [
    rows.map(({ code }) => code),
    rows.map(({ name }) => name.th),
    rows.map(({ name }) => JSON.stringify(name)),
    rows.map(({ label }) => JSON.stringify(label)),
    rows.map(({ postcodes }) => postcodes.join(' ')),
    rows.map(({ lat }) => lat),
    ' ',
    rows.map(({ lon }) => lon),
  ]);
  await client.query('create index on bench_place (name_key)');
  await client.query('analyze bench_place');
  await client.end();
}

function requestsFor(count: number): autocannon.Request[] {
  const step = Math.floor(subdistricts.length / count);
  return subdistricts
    .filter((_, nth) => nth % step === 0)
    .slice(0, count)
    .map(({ th }) => getCall(searchPlaces.path, { keywords: th }));
}

const comparison = {
  title: 'Places: findProCityArea',
  reference: 'node:http with a prepared select by the beginning of a Thai name, its rows as JSON',
  fair: 'both get the requests of a browser and answer the same fields of at most ten places',
};
