import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream,
} from 'react-router';
import type { DocumentParts } from '../../src/entry.server.tsx';
import { createCompressor } from '../../src/http/pages/compressor.ts';
import { createI18n } from '../../src/web/texts/i18n.ts';
import { openPage } from '../browser.ts';

/**
 * The reference of a rendered page: React's renderToString of the same built component, with the site's data
 * as a constant, compressed like the site's. It runs from the build, so that there is one React.
 */
const { PAGE_FROM = '', PORT = '0' } = process.env;
const url = new URL(PAGE_FROM);
const { headers } = openPage(url.pathname, { 'accept-encoding': 'identity' });

type Built = ServerBuild & { entry: { module: { renderBare(parts: DocumentParts): string } } };
type Answers = Record<string, { data: unknown } | undefined>;

const built = await loadBuild();
const parts = await partsOf(await (await ask(url)).text());
const compressor = createCompressor();

createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('ok');
    return;
  }
  const bytes = compressor.quick(Buffer.from(built.entry.module.renderBare(parts)), 'br');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-encoding', 'br');
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

function ask(address: URL): Promise<Response> {
  return fetch(address, { headers: headers as Record<string, string> });
}

async function loadBuild(): Promise<Built> {
  const [file] = globSync('build/server/assets/server-build-*.js');
  if (!file) throw new Error('The built pages were not found.');
  return import(path.resolve(file)) as Promise<Built>;
}

/** The parts of the site's page; its scripts are taken over unchanged. */
async function partsOf(html: string): Promise<DocumentParts> {
  const scripts = /<template>(.*)<\/template>/s.exec(html)?.[1];
  const address = /data-texts="([^"]+)"/.exec(html)?.[1];
  if (scripts === undefined || address === undefined) throw new Error('The page has no scripts or no texts.');
  const texts = await (await ask(new URL(address, url))).json();
  const language = 'th';
  return {
    url: url.href,
    nonce: 'n',
    router: await contextOf(await dataOfSite()),
    page: {
      language,
      requestId: 'bench',
      address: null,
      texts: { address, i18n: createI18n(language, { th: texts }) },
    },
    document: { part: 'page', scripts, start: 'after-paint', nonce: 'n' },
  };
}

async function dataOfSite(): Promise<Answers> {
  const { body } = await ask(new URL(`${url.pathname}.data${url.search}`, url));
  if (!body) throw new Error('The page has no data.');
  const decoded = await UNSAFE_decodeViaTurboStream(body, globalThis);
  return decoded.value as Answers;
}

/** React Router's context for this page, with the site's data as its loaders' answers. */
async function contextOf(data: Answers): Promise<EntryContext> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  const routes = Object.entries(built.routes).map(([id, route]) => {
    const loader = data[id] && { loader: () => data[id]?.data };
    return [id, route && { ...route, module: { ...route.module, ...loader } }];
  });
  const entry: ServerBuild['entry'] = {
    module: {
      ...built.entry.module,
      default: (...given) => {
        resolve({ ...given[3], serverHandoffStream: undefined });
        return new Response();
      },
    },
  };
  const handle = createRequestHandler({ ...built, entry, routes: Object.fromEntries(routes) });
  const answer = await handle(new Request(url), new RouterContextProvider());
  if (!answer.ok) throw new Error(`The page could not be opened: ${answer.status}.`);
  return promise;
}
