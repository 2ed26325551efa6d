import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { requestErrors } from '../../http/answers/request-errors.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type Api, mount } from '../../http/mount.ts';
import { AppError } from '../../lib/errors.ts';
import { bundleKey, type Language, languages } from '../../lib/language.ts';
import type { Bundle } from '../../web/texts/bundle.ts';
import { getTexts } from '../../web/texts/texts.contract.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
};

// The best quality keeps the first who asks waiting for a second and saves a twentieth.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The language bundles under an address that changes with their content. */
export function mountTexts(api: Api, texts: Record<Language, Bundle>): void {
  let made: TextsFile | undefined;
  const file = () => {
    made ??= makeFile(texts);
    return made;
  };
  mount(api, getTexts, async () => file().path);
  serveFile(api.app, file);
}

type TextsFile = { path: string; br: Buffer; gzip: Buffer; plain: Buffer };

/** Made for the first who asks, not at the start; the same for everybody until a text changes. */
function makeFile(texts: Record<Language, Bundle>): TextsFile {
  const all = Object.fromEntries(languages.map((each) => [bundleKey[each], texts[each]]));
  const plain = Buffer.from(JSON.stringify(all));
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const copies = { br: brotliCompressSync(plain, BROTLI), gzip: gzipSync(plain) };
  return { path: `/api/i18n-files/${digest}.json`, plain, ...copies };
}

function serveFile(app: Hono<HttpEnv>, file: () => TextsFile): void {
  app.get('/api/i18n-files/:name', (c) => {
    const { path, plain, ...copies } = file();
    if (c.req.path !== path) throw new AppError(requestErrors.notFound);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    const body = new Uint8Array(encoding ? copies[encoding] : plain);
    return c.body(body, 200, encoding ? { ...HEADERS, 'content-encoding': encoding } : HEADERS);
  });
}
