import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { startOf } from './routes/redirects.ts';
import { documentContext, nonceContext, pageRequest } from './web/calls/load-context.ts';
import { PageFactsContext } from './web/head/page-facts.ts';
import { pageLog } from './web/start/page-log.ts';
import { type DocumentPart, DocumentPartContext, EarlyScriptContext } from './web/start/page-scripts.tsx';

const RENDER_TIMEOUT_MS = 10_000;

/** Renders a whole page at once: complete HTML is what can be cached, tagged and read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // Who develops needs the scripts, and React's warnings, at once.
  const start = import.meta.env.PROD && status === 200 ? startOf(new URL(request.url)) : 'at-once';
  const render = (router: EntryContext, document: DocumentPart) =>
    renderDocument(request, router, context, document);
  const answer = (html: string) => {
    context.get(documentContext).html = html;
    return new Response(null, { status, headers });
  };
  if (start === 'at-once') {
    return answer(await render(routerContext, { part: 'whole' }));
  }
  const scripts = await render(routerContext, { part: 'scripts' });
  const document = { part: 'page', scripts, start, nonce: context.get(nonceContext) } as const;
  // The data of the page is among its scripts already.
  const html = await render({ ...routerContext, serverHandoffStream: undefined }, document);
  return answer(html);
}

function renderDocument(
  request: Request,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
  document: DocumentPart,
): Promise<string> {
  const nonce = context.get(nonceContext);
  const code = context.get(documentContext).earlyScript;
  const { language, requestId } = context.get(pageRequest);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  sink.on('finish', () => resolve(Buffer.concat(chunks).toString()));
  const page = renderToPipeableStream(
    <PageFactsContext value={{ language, requestId }}>
      <DocumentPartContext value={document}>
        <EarlyScriptContext value={code === undefined ? null : { code, nonce }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </EarlyScriptContext>
      </DocumentPartContext>
    </PageFactsContext>,
    {
      nonce,
      onAllReady: () => page.pipe(sink),
      onShellError: reject,
      onError: (error) => pageLog.report(error, request, requestId),
    },
  );
  const timer = setTimeout(() => page.abort(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Refusals and redirects are answers, not faults; everything else is logged with the request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  pageLog.report(error, request, context.get(pageRequest).requestId);
};
