/** Copies a text; false where the browser has no clipboard, as without https or on old phones, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects what an element shows, so that it can be copied by hand. */
export function selectText(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else if (element) getSelection()?.selectAllChildren(element);
}
