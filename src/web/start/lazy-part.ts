import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withChunkTimeout } from './page-chunks.ts';

/**
 * A component that is loaded when first shown. If loading fails, the page stays without it, and the listener of
 * `onChunkError` shows the error.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await withChunkTimeout(load()).catch(() => null);
    return { default: part ?? (() => null) };
  });
}
