import { asksTheSame } from '../track/track-url.ts';

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Choosing another card or count of the same answer asks nothing again; an image code, right or wrong, always does. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  const isChoice = currentUrl.href !== nextUrl.href && asksTheSame(currentUrl, nextUrl);
  const isAnswered = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('captcha'));
  return isChoice && !isAnswered ? false : defaultShouldRevalidate;
}
