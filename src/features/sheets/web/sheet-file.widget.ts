import { saveFile } from '#web/state/save-file.ts';
import type { SentFile } from '../sheets.contract.ts';

/** Saves an answered spreadsheet through the browser's downloads. */
export function saveSentFile({ fileName, contentType, content }: SentFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(fileName, bytes, contentType);
}

/** A chosen file as calls take it. */
export function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
