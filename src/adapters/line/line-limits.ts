/** Limits of the Messaging API (developers.line.biz, Messaging API reference). */
export const MAX_TEXT = 5_000;
export const MAX_MESSAGES_PER_REPLY = 5;
/** The reference allows 1,500; older versions of LINE show 400. */
export const MAX_ALT_TEXT = 400;
export const MAX_BUBBLE_BYTES = 30 * 1024;
export const MAX_CAROUSEL_BYTES = 50 * 1024;
export const MAX_BUBBLES = 12;
export const MAX_QUICK_REPLIES = 13;
export const MAX_BUTTON_LABEL = 40;
export const MAX_QUICK_LABEL = 20;
export const MAX_POSTBACK_DATA = 300;

/** Where LINE links a user (developers.line.biz, User account linking). */
export function accountLinkUrl(linkToken: string, nonce: string): string {
  const url = new URL('https://access.line.me/dialog/bot/accountLink');
  url.searchParams.set('linkToken', linkToken);
  url.searchParams.set('nonce', nonce);
  return url.href;
}
