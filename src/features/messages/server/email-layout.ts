import { brand } from '#lib/brand.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type Language, localeTag } from '#lib/language.ts';

/** The parts of an e-mail in reading order; everything is plain text. */
export type LetterParts = {
  language: Language;
  subject: string;
  text: string;
  link: { url: string; label: string; instead: string } | null;
  /** A person's own text, line by line. */
  quote?: string | null;
  note: string;
  /** The unsubscribe link. */
  stop?: { url: string; label: string } | null;
  /** Where readers check whether an e-mail is ours. */
  check?: { url: string; label: string };
  small: string[];
};

const FONTS =
  "'IBM Plex Sans Thai','Noto Sans Thai',Thonburi,Tahoma,'PingFang SC','Microsoft YaHei',Arial,sans-serif";

/** An e-mail as HTML for mail programs: one column of tables, inline styles, no pictures, nothing loaded from anywhere. */
export function toHtmlLetter({
  language,
  subject,
  text,
  link,
  quote,
  note,
  stop,
  check,
  small,
}: LetterParts): string {
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${brand.color};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 4px;color:#5c5f66;font-size:14px">${escapeHtml(link.instead)}</p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all"><a href="${escapeHtml(link.url)}" style="color:#1a1b1e">${escapeHtml(link.url)}</a></p>`
    : '';
  const ending = [check, stop]
    .filter((each) => each != null)
    .map(
      (each) => `<br><a href="${escapeHtml(each.url)}" style="color:#5c5f66">${escapeHtml(each.label)}</a>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${localeTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f3f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;font-family:${FONTS};color:#1a1b1e;font-size:16px;line-height:1.7">
<tr><td style="padding:20px 32px;background:${brand.color};border-radius:8px 8px 0 0;color:#ffffff;font-size:18px;font-weight:600">${escapeHtml(brand.name[language])}</td></tr>
<tr><td style="padding:28px 32px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.45">${escapeHtml(subject)}</h1>
<p style="margin:0 0 20px">${escapeHtml(text)}</p>
${button}${quote ? `<p style="margin:0 0 20px;white-space:pre-line">${escapeHtml(quote)}</p>` : ''}
<p style="margin:0">${escapeHtml(note)}</p>
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid #dee2e6;color:#5c5f66;font-size:13px">${small.map(escapeHtml).join('<br>')}${ending}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The same e-mail as plain text. */
export function toTextLetter({ text, link, quote, note, stop, check, small }: LetterParts): string {
  const linked = link ? [link.url] : [];
  const quoted = quote ? [quote] : [];
  const ending = [check, stop].flatMap((each) => (each ? [`${each.label}\n${each.url}`] : []));
  return `${[text, ...linked, ...quoted, note, '--', ...small, ...ending]
    .join('\n\n')
    .replace(/--\n\n/, '-- \n')
    .replace(/\n\n$/, '')}\n`;
}
