import type { LineButton } from '#adapters/line/line.port.ts';
import type { LineOwner } from '#features/notices/server/line-users.service.ts';
import type { Language } from '#lib/language.ts';
import { type LineData, writeData } from '../../line-data.rules.ts';

/** Who writes: the LINE user, the customer behind it if they are linked, and the language of the answer. */
export type Asker = { userId: string; language: Language; owner: LineOwner | null };

/** Says a text in the language of the asker. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

/** A button that sends data, shown in the chat as if its label had been typed. */
export function sendButton(label: string, data: LineData): LineButton {
  return { label, action: { kind: 'send', data: writeData(data), shown: label } };
}

/** A button that opens a page of the site. */
export function openButton(label: string, url: string): LineButton {
  return { label, action: { kind: 'open', url } };
}
