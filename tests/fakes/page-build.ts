import type { RouterContextProvider, ServerBuild } from 'react-router';
import { nonceContext } from '#web/calls/load-context.ts';

/** The code that only this page has. */
export const OWN_CODE = 'document.title += "!";';

/** Pages of one line each, at any path, in the form of React Router's build. */
export function createPageBuild(
  render: (
    context: Readonly<RouterContextProvider>,
    request: Request,
  ) => Promise<{ status: number; line: string; to?: string | undefined }>,
): ServerBuild {
  return {
    entry: {
      module: {
        default: async (request, _status, headers, _router, context) => {
          const { status, line, to } = await render(context, request);
          if (to) return new Response(null, { status, headers: { location: to } });
          headers.set('content-type', 'text/html');
          const html = `<script nonce="${context.get(nonceContext)}">${OWN_CODE}</script><p>${line}</p>`;
          return new Response(html, { status, headers });
        },
      },
    },
    routes: { any: { id: 'any', path: '*', module: { default: () => null, action: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
