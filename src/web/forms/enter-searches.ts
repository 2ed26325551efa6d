import type { KeyboardEvent } from 'react';

/**
 * For a text area that submits: Enter sends it, Shift+Enter adds a line, and during IME composition Enter belongs
 * to the IME.
 */
export function enterSearches(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
