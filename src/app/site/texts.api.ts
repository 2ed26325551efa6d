import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { requestErrors } from '#http/answers/request-errors.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { bundleKey, type Language, languages } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { getTexts } from '#web/texts/texts.contract.ts';
import type { CurrentTexts } from './page-texts.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  vary: 'Accept-Encoding',
};

// The best quality would keep the first visitor waiting for a second and save five percent.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Previous files that are still served to whoever received their address a moment ago. */
const MAX_KEPT = 3;

type TextsFile = { path: string; br: Buffer; gzip: Buffer; plain: Buffer };
type Kept = { of: ReturnType<CurrentTexts['onPages']>; file: Promise<TextsFile> };

/** The language bundles under an address that changes with their content. */
export function mountTexts(api: SiteApi, texts: CurrentTexts): void {
  let kept: readonly Kept[] = [];

  /** Built on first request, not at the start, and kept until a text changes. */
  function current(): Promise<TextsFile> {
    const of = texts.onPages();
    const [newest] = kept;
    if (newest?.of === of) return newest.file;
    const made: Kept = { of, file: makeFile(of) };
    kept = [made, ...kept].slice(0, MAX_KEPT);
    made.file.catch(() => {
      kept = kept.filter((each) => each !== made);
    });
    return made.file;
  }

  async function find(path: string): Promise<TextsFile | undefined> {
    await current();
    const files = await Promise.all(kept.map(({ file }) => file));
    return files.find((file) => file.path === path);
  }

  mount(api, getTexts, async () => (await current()).path);
  api.app.get('/api/i18n-files/:name', async (c) => {
    const { path: asked } = c.req;
    // The address may come from a process that received a change before this one.
    const file = (await find(asked)) ?? (await texts.catchUp().then(() => find(asked)));
    if (!file) throw new AppError(requestErrors.notFound);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    const body = new Uint8Array(encoding ? file[encoding] : file.plain);
    return c.body(body, 200, encoding ? { ...HEADERS, 'content-encoding': encoding } : HEADERS);
  });
}

async function makeFile(texts: Readonly<Record<Language, Bundle>>): Promise<TextsFile> {
  const all = Object.fromEntries(languages.map((each) => [bundleKey[each], texts[each]]));
  const plain = Buffer.from(JSON.stringify(all));
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const [br, gzipped] = await Promise.all([packBrotli(plain, BROTLI), packGzip(plain)]);
  return { path: `/api/i18n-files/${digest}.json`, plain, br, gzip: gzipped };
}
