declare global {
  /** Where the library that keeps a page from scrolling behind a dialog looks for the nonce of its style. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page, which every style that comes later must bear. */
export function styleNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
