import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { startOf } from '#routes/redirects.ts';
import { documentContext, nonceContext, type PageRequest, pageRequest } from '#web/calls/load-context.ts';
import { PageFactsContext } from '#web/head/page-facts.ts';
import { pageLog } from '#web/start/page-log.ts';
import { type DocumentPart, DocumentPartContext, EarlyScriptContext } from '#web/start/page-scripts.tsx';

const RENDER_TIMEOUT_MS = 10_000;

/** The parts of a document. */
export type DocumentParts = {
  url: string;
  nonce: string;
  router: EntryContext;
  page: Pick<PageRequest, 'language' | 'requestId' | 'texts' | 'address'>;
  document: DocumentPart;
  /** Runs before the rest of the page has arrived. */
  earlyScript?: string | undefined;
};

/** Renders a whole page at once: complete HTML can be cached, tagged and read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // Development needs the scripts, and React's warnings, immediately.
  const start = import.meta.env.PROD && status === 200 ? startOf(new URL(request.url)) : 'at-once';
  const page = context.get(pageRequest);
  const nonce = context.get(nonceContext);
  const { earlyScript } = context.get(documentContext);
  const parts = { url: request.url, nonce, router, page, earlyScript };
  const onError = (error: unknown) => pageLog.report(error, request, page.requestId);
  const answer = (html: Buffer<ArrayBuffer>) => {
    context.get(documentContext).html = html;
    return new Response(null, { status, headers });
  };
  if (start === 'at-once') {
    return answer(await renderDocument({ ...parts, document: { part: 'whole' } }, onError));
  }
  const scripts = await renderDocument({ ...parts, document: { part: 'scripts' } }, onError);
  const document = { part: 'page', scripts: scripts.toString(), start, nonce } as const;
  // The page's data is already among its scripts.
  const own = { ...parts, router: { ...router, serverHandoffStream: undefined }, document };
  return answer(await renderDocument(own, onError));
}

/** Renders the same document in the plainest way: the reference in the benchmark of rendered pages. */
export function renderBare(parts: DocumentParts): string {
  return renderToString(<WholeDocument {...parts} />);
}

function WholeDocument({ url, nonce, router, page, document, earlyScript: code }: DocumentParts) {
  const { language, requestId, texts, address } = page;
  const context = withMatchedRoutes(router);
  return (
    <PageFactsContext value={{ language, requestId, texts: texts.address, address }}>
      <I18nextProvider i18n={texts.i18n}>
        <DocumentPartContext value={document}>
          <EarlyScriptContext value={code === undefined ? null : { code, nonce }}>
            <ServerRouter context={context} url={url} nonce={nonce} />
          </EarlyScriptContext>
        </DocumentPartContext>
      </I18nextProvider>
    </PageFactsContext>
  );
}

/** React Router builds a tree of all routes for each rendering; a document needs only those of its own page. */
function withMatchedRoutes(router: EntryContext): EntryContext {
  const { matches } = router.staticHandlerContext;
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, router.manifest.routes[id]]));
  return { ...router, manifest: { ...router.manifest, routes } };
}

function renderDocument(
  parts: DocumentParts,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  sink.on('finish', () => resolve(Buffer.concat(chunks)));
  const page = renderToPipeableStream(<WholeDocument {...parts} />, {
    nonce: parts.nonce,
    onAllReady: () => page.pipe(sink),
    onShellError: reject,
    onError,
  });
  const timer = setTimeout(() => page.abort(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Refusals and redirects are answers, not faults; everything else is logged with the request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  pageLog.report(error, request, context.get(pageRequest).requestId);
};
