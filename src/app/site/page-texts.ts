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

/** Files of texts that have changed since; pages that were opened before may still ask for them. */
const MAX_FORMER = 60;

type TextsFile = ReturnType<typeof createFile>;

/** What pages speak in this process, and a look at what others may have heard of already. */
export type SpokenTexts = {
  onPages(): Readonly<Record<Language, Bundle>>;
  catchUp(): Promise<void>;
};

/**
 * What pages are written with. Pages that speak the same share it on the server, and a file in the browser, whose
 * address changes with its content (docs/decisions/037).
 */
export function createPageTexts(texts: SpokenTexts, compressor: Compressor) {
  const files = new Map<string, { bundle: Bundle; file: TextsFile }>();
  const former = new LRUCache<string, TextsFile>({ max: MAX_FORMER });

  function fileOf(language: Language, wanted: readonly string[]): TextsFile {
    const bundle = texts.onPages()[language];
    const name = [language, ...wanted].join(' ');
    const known = files.get(name);
    if (known?.bundle === bundle) return known.file;
    const made = createFile(language, pickTexts(bundle, wanted), compressor);
    // Another text of the language has changed, none of these.
    const file = known?.file.address === made.address ? known.file : made;
    if (known && known.file !== file) former.set(known.file.address, known.file);
    files.set(name, { bundle, file });
    return file;
  }

  /** Of a page; a reader with a session may see more of it. */
  function textsOf(row: RouteRow | undefined, isCustomer: boolean): readonly string[] {
    const texts = row ? textsOfPage(row) : [];
    if (!isCustomer) return texts;
    return [...texts, ...(row ? customerTextsOfPage(row) : []), ...EVERYWHERE_TO_CUSTOMERS];
  }

  function find(address: string): TextsFile | undefined {
    const made = [...files.values()].find(({ file }) => file.address === address);
    return made?.file ?? former.get(address);
  }

  /** The page that asks may have been written by another process, which may have heard of a change before this one. */
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

/** Each of its forms is made when it is first asked for. */
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
