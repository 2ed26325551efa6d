/** A press of a plain key that belongs to the page: nobody is typing, no dialog or menu is open, no modifier is held. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"]:not([aria-hidden="true"]), [role="menu"]')) return false;
  return !(event.target instanceof HTMLElement && isTyped(event.target));
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file'];

function isTyped(target: HTMLElement): boolean {
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type);
}
