import { asksTheSame } from '../track/track-url.ts';

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Selecting another card or group of the same answer loads nothing; an image captcha, right or wrong, always does. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  const isChoice = currentUrl.href !== nextUrl.href && asksTheSame(currentUrl, nextUrl);
  const isAnswered = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('captcha'));
  return isChoice && !isAnswered ? false : defaultShouldRevalidate;
}
