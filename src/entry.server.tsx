import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { wakesOf } from './routes.ts';
import { nonceContext, pageRequest } from './web/load-context.ts';
import { PageFactsContext } from './web/page-facts.ts';
import { pageLog } from './web/page-log.ts';
import { startScripts } from './web/sleep.ts';

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
  const html = await renderPage(request, routerContext, context);
  // Who develops needs the scripts, and React's warnings, at once.
  const wakes = import.meta.env.PROD && status === 200 ? wakesOf(new URL(request.url)) : 'at-once';
  return new Response(startScripts(html, wakes, context.get(nonceContext)), { status, headers });
}

function renderPage(
  request: Request,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const nonce = context.get(nonceContext);
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
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
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
