import type { Page } from '@playwright/test';

/** One control of a page, as HTML describes it. */
export type Control = { tag: string; type: string; name: string; autofill: string | null };

const TEXT = ['text', 'search'];

/** Which input types may have which token, by HTML's table of autofill fields; other controls take any. */
const typesOfToken: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      'name',
      'given-name',
      'family-name',
      'organization',
      'postal-code',
      'country',
      'country-name',
      'address-line1',
      'address-line2',
      'address-level1',
      'address-level2',
      'address-level3',
      'tel-country-code',
      'tel-national',
    ].map((token) => [token, TEXT]),
  ),
  username: [...TEXT, 'email'],
  email: [...TEXT, 'email'],
  tel: [...TEXT, 'tel'],
  'new-password': [...TEXT, 'password'],
  'current-password': [...TEXT, 'password'],
  'one-time-code': [...TEXT, 'password'],
};
const WITHOUT_AUTOFILL = ['checkbox', 'radio', 'file', 'submit', 'reset', 'button', 'image'];
const WORDED = [...TEXT, 'email', 'tel', 'password', 'url', 'number'];

/** What is wrong with a control's `autocomplete`; null for nothing. */
export function autofillFault({ tag, type, autofill }: Control): string | null {
  const isInput = tag === 'input';
  if (autofill === null) return isInput && WORDED.includes(type) ? 'says nothing' : null;
  if (isInput && WITHOUT_AUTOFILL.includes(type)) return 'takes none';
  if (autofill === 'on' || autofill === 'off') return isInput && type === 'hidden' ? 'is hidden' : null;
  const types = typesOfToken[autofill];
  if (!types) return 'is no word of HTML';
  return !isInput || type === 'hidden' || types.includes(type) ? null : `does not fit ${type}`;
}

/** The errors of every control in a page's HTML, or in the current page. */
export async function autofillFaultsOf(page: Page, html?: string): Promise<string[]> {
  const controls = await page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    return [...root.querySelectorAll('input, select, textarea')].map((control) => ({
      tag: control.localName,
      type: control.getAttribute('type')?.toLowerCase() ?? 'text',
      name: control.getAttribute('name') ?? control.id,
      autofill: control.getAttribute('autocomplete'),
    }));
  }, html);
  return controls.flatMap((control) => {
    const fault = autofillFault(control);
    return fault === null ? [] : [`${control.tag} ${control.name}: “${control.autofill ?? ''}” ${fault}`];
  });
}
