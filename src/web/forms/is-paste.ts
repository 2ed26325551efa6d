/** Whether an input event says that its text was pasted, by the keyboard, a menu, or a drop. */
export function isPaste(event: Event): boolean {
  return event instanceof InputEvent && PASTES.has(event.inputType);
}

const PASTES = new Set(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop']);
