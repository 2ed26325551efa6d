import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withChunkTimeout } from './page-chunks.ts';

/**
 * A part of a page that is loaded when it is first shown. When it cannot be loaded the page stays as it is, without
 * the part, and the load error is shown by the listener of `onChunkError`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await withChunkTimeout(load()).catch(() => null);
    return { default: part ?? (() => null) };
  });
}
