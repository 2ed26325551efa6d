import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiChanges, openVersions } from '../../src/features/partners/changes/api-changes.rules.ts';
import { languages } from '../../src/lib/language.ts';
import { paths } from '../../src/routes/paths.ts';
import { atomProblem } from '../atom/atom-problem.ts';
import { startWebsite, type Website } from '../fakes/website.ts';

type Calls = Record<string, Record<string, { deprecated?: boolean }>>;
const callsIn = (all: Calls) =>
  Object.entries(all).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

let site: Website;
let documented: Calls;
beforeAll(async () => {
  site = await startWebsite({ content: true });
  ({ paths: documented } = (await (await site.send('/open/v1/openapi.json', {})).json()) as { paths: Calls });
});
afterAll(() => site.close());

describe('the changes of the API', () => {
  it('name calls that exist, unless they tell of their end', () => {
    const known = new Set(callsIn(documented));
    const unknown = apiChanges
      .filter(({ kind }) => kind !== 'removed')
      .flatMap(({ id, calls }) => calls.filter((call) => !known.has(call)).map((call) => `${id}: ${call}`));
    expect(unknown).toEqual([]);
  });

  it('name every call that the last release does not have', () => {
    const released = JSON.parse(readFileSync('tests/openapi/released-v1.generated.json', 'utf8'));
    const before = new Set(callsIn(released.paths));
    const told = new Set(apiChanges.flatMap(({ calls }) => calls));
    expect(callsIn(documented).filter((call) => !before.has(call) && !told.has(call))).toEqual([]);
  });

  it('tell of every call that is going away, and of no other', () => {
    const marked = Object.entries(documented).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { deprecated }]) =>
        deprecated ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    const ended = new Set(apiChanges.filter(({ kind }) => kind === 'removed').flatMap(({ calls }) => calls));
    const told = apiChanges.filter(({ kind }) => kind === 'deprecated').flatMap(({ calls }) => calls);
    expect(marked.filter((call) => !told.includes(call))).toEqual([]);
    expect(told.filter((call) => !callsIn(documented).includes(call) && !ended.has(call))).toEqual([]);
  });

  it('have ids of their own that begin with the day, the latest first', () => {
    const ids = apiChanges.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(apiChanges.filter(({ id, date }) => !id.startsWith(`${date}-`))).toEqual([]);
    const days = apiChanges.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().reverse());
  });
});

describe('the feed of changes', () => {
  const feed = async (language: string) => site.send(`${paths.apiChangesFeed}?lang=${language}`, {});

  it.each(languages)('is a valid Atom feed with every change, in %s', async (language) => {
    const response = await feed(language);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(await atomProblem(xml)).toBeNull();
    expect(xml.match(/<entry>/g)).toHaveLength(apiChanges.length);
    expect(xml).toContain(`<title>${apiChanges[0]?.title[language]}</title>`);
  });

  it('would not be valid without a day', async () => {
    const xml = await (await feed('en-us')).text();
    expect(await atomProblem(xml.replace(/<updated>.*<\/updated>/, ''))).toMatch(/updated|feed/);
  });
});

it('the feed of news is a valid Atom feed, too', async () => {
  expect(await atomProblem(await (await site.send('/news/feed.xml', {})).text())).toBeNull();
});

it('every call takes the versions that the changes name, and every answer repeats the one it has', async () => {
  const answer = await site.send('/open/v1/orders', { headers: { 'api-version': openVersions[0] ?? '' } });
  expect([answer.status, answer.headers.get('api-version')]).toEqual([401, openVersions[0]]);
});
