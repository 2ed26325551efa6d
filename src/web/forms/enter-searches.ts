import type { KeyboardEvent } from 'react';

/** For a box of several lines that asks: Enter sends it, with Shift it makes a line, and while a word is composed it takes that. */
export function enterSearches(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
