import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { HttpEnv } from '#http/http-env.ts';
import { type Compressor, chooseEncoding } from '#http/pages/compressor.ts';
import { createPageBody, type PageBody } from '#http/pages/page-body.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { type Language, languages } from '#lib/language.ts';
import { customerTextsOfPage, textsOfPage } from '#routes/page-texts.ts';
import { findRoute } from '#routes/redirects.ts';
import type { RouteRow } from '#routes/route-row.ts';
import { routeTable } from '#routes/table.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { createI18n } from '#web/texts/i18n.ts';
import { EVERYWHERE_TO_CUSTOMERS, pickTexts } from '#web/texts/page-texts.ts';

const FOLDER = '/page-texts/';
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  vary: 'Accept-Encoding',
};

/** Older text files that are still served: pages opened before a change may still request them. */
const MAX_FORMER = 60;

type TextsFile = ReturnType<typeof createFile>;

/** The current texts of this process, and a way to fetch changes that other processes may already have. */
export type CurrentTexts = {
  onPages(): Readonly<Record<Language, Bundle>>;
  catchUp(): Promise<void>;
};

/**
 * The texts that pages are rendered with. Pages with the same texts share one object on the server and one file in
 * the browser, whose address changes with its content (docs/decisions/037).
 */
export function createPageTexts(texts: CurrentTexts, compressor: Compressor) {
  const files = new Map<string, { bundle: Bundle; file: TextsFile }>();
  const former = new LRUCache<string, TextsFile>({ max: MAX_FORMER });

  function fileOf(language: Language, wanted: readonly string[]): TextsFile {
    const bundle = texts.onPages()[language];
    const name = [language, ...wanted].join(' ');
    const known = files.get(name);
    if (known?.bundle === bundle) return known.file;
    const made = createFile(language, pickTexts(bundle, wanted), compressor);
    // Only other texts of the language have changed.
    const file = known?.file.address === made.address ? known.file : made;
    if (known && known.file !== file) former.set(known.file.address, known.file);
    files.set(name, { bundle, file });
    return file;
  }

  /** The texts of a page; a reader with a session may see more of it. */
  function textsOf(row: RouteRow | undefined, isCustomer: boolean): readonly string[] {
    const texts = row ? textsOfPage(row) : [];
    if (!isCustomer) return texts;
    return [...texts, ...(row ? customerTextsOfPage(row) : []), ...EVERYWHERE_TO_CUSTOMERS];
  }

  function find(address: string): TextsFile | undefined {
    const made = [...files.values()].find(({ file }) => file.address === address);
    return made?.file ?? former.get(address);
  }

  /** The requesting page may come from another process, which received a text change before this one. */
  async function makeAll(): Promise<void> {
    await texts.catchUp();
    for (const language of languages)
      for (const row of [undefined, ...routeTable])
        for (const isCustomer of [false, true]) fileOf(language, textsOf(row, isCustomer));
  }

  return {
    of: (language: Language, pathname: string, isCustomer: boolean): TextsFile =>
      fileOf(language, textsOf(findRoute(pathname), isCustomer)),

    mount(app: Hono<HttpEnv>): void {
      app.get(`${FOLDER}:file`, async (c) => {
        const address = c.req.path;
        if (!find(address)) await makeAll();
        const file = find(address);
        if (!file) return c.text('', 404);
        const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
        const bytes = await (await file.body()).as(encoding);
        return c.body(bytes, 200, {
          ...HEADERS,
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        });
      });
    },
  };
}

/** Each encoding is created on first request. */
function createFile(language: Language, bundle: Bundle, compressor: Compressor) {
  const json = JSON.stringify(bundle);
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 16);
  let i18n: ReturnType<typeof createI18n> | undefined;
  let body: Promise<PageBody> | undefined;
  return {
    address: `${FOLDER}${digest}.json`,
    get i18n() {
      i18n ??= createI18n(language, { [language]: bundle });
      return i18n;
    },
    body(): Promise<PageBody> {
      body ??= compressor
        .good(Buffer.from(json))
        .then((packed) => createPageBody(packed, compressor, { isKept: () => true, onResize() {} }));
      return body;
    },
  };
}
