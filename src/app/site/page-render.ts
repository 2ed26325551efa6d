import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { readConsent } from '#features/consent/consent.rules.ts';
import type { ConsentQuestion } from '#features/consent/server/consent.service.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { within } from '#lib/deadlines.ts';
import { documentContext, nonceContext, type PageRequest, pageRequest } from '#web/calls/load-context.ts';
import type { MakeOwnCall } from './own-calls.ts';
import type { Asked } from './page-asked.ts';
import { pageFilesPath } from './page-files.ts';
import type { createPageTexts } from './page-texts.ts';

/** What rendering needs from the composition root. */
export type RenderKit = {
  loadBuild(): Promise<ServerBuild>;
  ownCall: MakeOwnCall;
  pageTexts: Pick<ReturnType<typeof createPageTexts>, 'of'>;
  page: Pick<PageRequest, 'signSecret' | 'publicUrl' | 'mapTiles' | 'showsKit'>;
  mode: 'production' | 'development' | 'test';
};

/** Rendered HTML with a nonce on its inline scripts, in the bytes in which it was written. */
export type Page = { status: number; headers: [string, string][]; html: Buffer<ArrayBuffer>; nonce: string };

/** A page with a failed call is incomplete and goes to this visitor only; `isAway` when the database was unreachable. */
export type Rendered = { isWhole: boolean; isAway: boolean } & ({ page: Page } | { response: Response });

/** Who a page is rendered for. */
export type Reader = Pick<Asked, 'pathname' | 'address' | 'language' | 'layout' | 'token' | 'consent'> & {
  question: ConsentQuestion;
};

/** Renders pages in this process, with their calls. */
export function createRenderer(kit: RenderKit) {
  const openBuild = createBuildOpener(kit);

  return async (c: Context<HttpEnv>, request: Request, reader: Reader): Promise<Rendered> => {
    const { build, handle } = await openBuild();
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('base64url');
    const caller = { ...reader, visitor: c.get('visitor') };
    let retryAfter: string | null = null;
    let isWhole = true;
    let isAway = false;
    const document: { html: Buffer<ArrayBuffer> | null; earlyScript?: string } = { html: null };
    context.set(documentContext, document);
    context.set(nonceContext, nonce);
    context.set(pageRequest, {
      ...kit.page,
      pageFiles: pageFilesPath(build),
      texts: kit.pageTexts.of(reader.language, reader.pathname, reader.token !== null),
      language: reader.language,
      layout: reader.layout,
      address: reader.address,
      requestId: c.get('requestId'),
      token: reader.token,
      consent: { ...reader.question, choice: readConsent(reader.consent) },
      async call(asked) {
        const answer = await inTime(kit.ownCall(asked, caller), asked.timeoutMs).catch((error) => {
          isWhole = false;
          throw error;
        });
        if (answer.status >= 300) isWhole = false;
        if (answer.status === 503) isAway = true;
        if (answer.status === 429) retryAfter = answer.retryAfter;
        return answer;
      },
    });
    const response = await handle(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      // Page data and redirects are as private as the page itself.
      response.headers.set('cache-control', 'private, no-store');
      return { response, isWhole, isAway };
    }
    const html = document.html ?? Buffer.from(await response.arrayBuffer());
    // 429 instead of 500: the response says when to retry, and the site is not at fault.
    const isRefused = response.status === 500 && retryAfter !== null;
    if (isRefused) response.headers.set('retry-after', retryAfter ?? '');
    const status = isRefused ? 429 : response.status;
    return { page: { status, headers: [...response.headers], html, nonce }, isWhole, isAway };
  };
}

/** React Router builds its route tree once per build; in development each change is another build. */
function createBuildOpener({ loadBuild, mode }: RenderKit) {
  let opened: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async () => {
    const build = await loadBuild();
    if (opened?.build !== build) {
      const handle = createRequestHandler(build, mode === 'production' ? 'production' : 'development');
      opened = { build, handle };
    }
    return opened;
  };
}

/** Calls within the process have no connection that a timeout could close. */
async function inTime<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return within(call, timeoutMs, () => {
    throw new DOMException('The call took too long.', 'TimeoutError');
  });
}
