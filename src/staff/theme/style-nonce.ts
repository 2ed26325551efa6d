declare global {
  /** Read by the library that prevents scrolling behind a dialog, as the nonce of its style. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page, which every later style element needs. */
export function styleNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
