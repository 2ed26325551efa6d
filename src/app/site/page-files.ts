import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import type { HttpEnv } from '#http/http-env.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';

/** The path under which a build lists the files of its pages. */
export function pageFilesPath(build: ServerBuild): string {
  return `/page-files/${build.assets.version}.json`;
}

/** Lists for browsers which files the code of each page is in; an older build's list disappears with its files. */
export function mountPageFiles(app: Hono<HttpEnv>, loadBuild: () => Promise<ServerBuild>): void {
  app.get('/page-files/:file', compress(), async (c, next) => {
    const build = await loadBuild();
    if (c.req.path !== pageFilesPath(build)) return next();
    c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return c.json(listPageFiles(build));
  });
}

/** The files of each page beyond those that every page loads. */
function listPageFiles({ assets }: ServerBuild): Record<string, string[]> {
  const { root, ...pages } = assets.routes;
  const everywhere = new Set([assets.entry.module, ...assets.entry.imports, ...(root ? filesOf(root) : [])]);
  const entries = Object.entries(pages).map(([id, page]) => {
    return [id, page ? filesOf(page).filter((file) => !everywhere.has(file)) : []] as const;
  });
  return Object.fromEntries(entries);
}

type Page = NonNullable<ServerBuild['assets']['routes'][string]>;

function filesOf({ module, clientLoaderModule, imports = [] }: Page): string[] {
  return [module, ...(clientLoaderModule ? [clientLoaderModule] : []), ...imports];
}
