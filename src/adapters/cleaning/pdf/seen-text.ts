import { type Address, type Pdfium, readWide, withMemory, withText } from './pdfium.ts';
import { hasUnmappedText, isInvisible } from './unmapped-text.ts';

/** The characters that a page shows, by the origin of their glyphs. */
export type SeenText = {
  /** In fonts that are not embedded. */
  borrowed: Set<string>;
  /** In embedded fonts. */
  own: Set<string>;
  /** In form fields and annotations, whose appearance PDFium may have to generate. */
  written: Set<string>;
  /** Some visible text has characters that cannot be determined. */
  isUnknown: boolean;
};

const NORMAL_APPEARANCE = 0;
const FREE_TEXT = 3;
const WIDGET = 20;
/** Annotation flags: hidden, or not for the screen. */
const UNSEEN_FLAGS = 0x2 | 0x20;
const TEXT_FIELD = 6;
const CHOICE_FIELDS: readonly number[] = [4, 5];
const PASSWORD = 1 << 13;
const MAX_ANNOTATIONS = 2000;
const MAX_OPTIONS = 1000;
const MAX_NAME_BYTES = 256;
const UNKNOWN = '\ufffd';
/** Programs insert them between words; no font has a glyph for them. */
const BREAK = /^[\t\n\r]$/;
const LATIN_1 = /^[\u00a1-\u00ff]$/;
/** Symbol fonts, or Thai in Latin codes: the character codes do not say what is shown. */
const PICTURE_FONTS = /wing ?dings|webdings|marlett/i;
const THAI_FONTS =
  /angsana|browallia|cordia|dillenia|eucrosia|freesia|irisupc|jasmine|kodchiang|lilyupc|leelawad|krungthep|ayuthaya|\bth[ -]?(?:sarabun|k2d|charm|niramit|krub|fah|mali)|^(?:db|psl|js|ds)[ -]?[a-z]/i;
const BUILT_IN_SIGNS = /^(?:symbol|zapfdingbats)/i;

/** Changes the page: form fields and annotations are flattened into it. */
export function readSeenText(pdfium: Pdfium, form: Address, loadPage: () => Address): SeenText {
  const seen: SeenText = { borrowed: new Set(), own: new Set(), written: new Set(), isUnknown: false };
  const withFields = loadPage();
  readAnnotations(pdfium, form, withFields, seen);
  pdfium._FORM_OnAfterLoadPage(withFields, form);
  pdfium._FPDFPage_Flatten(withFields, 0);
  pdfium._FORM_OnBeforeClosePage(withFields, form);
  pdfium._FPDF_ClosePage(withFields);
  const page = loadPage();
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    const mapped = readLetters(pdfium, text, seen);
    if (hasUnmappedText(pdfium, page, mapped)) seen.isUnknown = true;
  } finally {
    pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
  return seen;
}

/** Collects the characters of a page; returns the text objects that contain them. */
function readLetters(pdfium: Pdfium, text: Address, seen: SeenText): Set<Address> {
  const mapped = new Set<Address>();
  const fonts = new Map<Address, { isOwn: boolean; name: string }>();
  for (let nth = 0; nth < pdfium._FPDFText_CountChars(text); nth += 1) {
    if (pdfium._FPDFText_IsGenerated(text, nth) === 1) continue;
    const object = pdfium._FPDFText_GetTextObject(text, nth);
    mapped.add(object);
    if (object === 0 || isInvisible(pdfium, object)) continue;
    const address = pdfium._FPDFTextObj_GetFont(object);
    const font = fonts.get(address) ?? readFont(pdfium, address);
    fonts.set(address, font);
    const letter = letterOf(pdfium._FPDFText_GetUnicode(text, nth));
    if (font.isOwn) seen.own.add(letter);
    else if (!BUILT_IN_SIGNS.test(font.name)) {
      const isUnmapped = !BREAK.test(letter) && pdfium._FPDFText_HasUnicodeMapError(text, nth) === 1;
      if (isUnmapped || letter === UNKNOWN || isMisnamed(font.name, letter)) seen.isUnknown = true;
      addSeen(seen.borrowed, letter);
    }
  }
  return mapped;
}

function isMisnamed(font: string, letter: string): boolean {
  return (
    (PICTURE_FONTS.test(font) && letter.trim() !== '') || (THAI_FONTS.test(font) && LATIN_1.test(letter))
  );
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : UNKNOWN;
}

/** Blanks and invisible characters need no glyph. */
function addSeen(set: Set<string>, text: string): void {
  for (const letter of text) if (!/[\s\p{Cc}\p{Cf}]/u.test(letter)) set.add(letter);
}

function readFont(pdfium: Pdfium, font: Address) {
  const name = withMemory(pdfium, MAX_NAME_BYTES, (buffer) => {
    const length = pdfium._FPDFFont_GetBaseFontName(font, buffer, MAX_NAME_BYTES);
    const end = buffer + Math.max(0, Math.min(length, MAX_NAME_BYTES) - 1);
    return Buffer.from(pdfium.HEAPU8.slice(buffer, end)).toString('utf8');
  });
  return { isOwn: pdfium._FPDFFont_GetIsEmbedded(font) === 1, name: name.replace(/^[A-Z]{6}\+/, '') };
}

function readAnnotations(pdfium: Pdfium, form: Address, page: Address, seen: SeenText): void {
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let nth = 0; nth < count; nth += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, nth);
    if (annotation === 0) continue;
    try {
      if ((pdfium._FPDFAnnot_GetFlags(annotation) & UNSEEN_FLAGS) !== 0) continue;
      const kind = pdfium._FPDFAnnot_GetSubtype(annotation);
      if (kind === WIDGET) addSeen(seen.written, readValue(pdfium, form, annotation));
      // PDFium does not generate an appearance for such an annotation.
      if (kind === FREE_TEXT && noteWithoutPicture(pdfium, annotation) !== '') seen.isUnknown = true;
    } finally {
      pdfium._FPDFPage_CloseAnnot(annotation);
    }
  }
}

function noteWithoutPicture(pdfium: Pdfium, annotation: Address): string {
  const picture = readWide(pdfium, (buffer, length) =>
    pdfium._FPDFAnnot_GetAP(annotation, NORMAL_APPEARANCE, buffer, length),
  );
  if (picture !== '') return '';
  return withText(pdfium, 'Contents', (key) =>
    readWide(pdfium, (buffer, length) => pdfium._FPDFAnnot_GetStringValue(annotation, key, buffer, length)),
  ).trim();
}

/** The displayed value of a form field; for a list, its selected items. */
function readValue(pdfium: Pdfium, form: Address, annotation: Address): string {
  const type = pdfium._FPDFAnnot_GetFormFieldType(form, annotation);
  const isChoice = CHOICE_FIELDS.includes(type);
  if (type !== TEXT_FIELD && !isChoice) return '';
  if (type === TEXT_FIELD && pdfium._FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD) return '';
  const value = readWide(pdfium, (buffer, length) =>
    pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, buffer, length),
  );
  if (!isChoice) return value;
  const chosen: string[] = [];
  const options = Math.min(pdfium._FPDFAnnot_GetOptionCount(form, annotation), MAX_OPTIONS);
  for (let nth = 0; nth < options; nth += 1)
    if (pdfium._FPDFAnnot_IsOptionSelected(form, annotation, nth) === 1)
      chosen.push(
        readWide(pdfium, (buffer, length) =>
          pdfium._FPDFAnnot_GetOptionLabel(form, annotation, nth, buffer, length),
        ),
      );
  return chosen.length > 0 ? chosen.join('') : value;
}
