/** What a page declares to the shell: `export const handle = { title: 'tracking:track.title' } satisfies PageHandle`. */
export type PageHandle = {
  /** Locale key of its name, for the browser's tab and the phone's top bar. */
  title: string;
  /** Locale key of one sentence for search engines. */
  description?: string;
  /** The menu behind its name on a phone: locale keys and paths. */
  titleLinks?: readonly { name: string; to: string }[];
  /** Its loader answers in the visitor's language, so a language switch reloads it in place. */
  loadsTexts?: boolean;
};
