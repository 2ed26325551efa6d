import { plain, WORD_JOINER } from '#lib/plain-text.ts';

/** Removes word joiners from copied text, so that people copy what they read. */
export function copyPlainText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const text = selection?.toString() ?? '';
    if (!selection || !event.clipboardData || !text.includes(WORD_JOINER)) return;
    const markup = document.createElement('div');
    markup.append(selection.getRangeAt(0).cloneContents());
    event.clipboardData.setData('text/plain', plain(text));
    event.clipboardData.setData('text/html', plain(markup.innerHTML));
    event.preventDefault();
  });
}
