import { digitsOf } from '#lib/digits.ts';
import { cleanPastedText } from '#lib/pasted-text.ts';

/** The longest text to check or report, in characters: several long messages. */
export const MAX_CHECKED_LENGTH = 2000;
export const MAX_CONTACT_LENGTH = 100;

export const verdicts = ['OURS', 'NOT_OURS', 'UNKNOWN'] as const;
export type Verdict = (typeof verdicts)[number];

/** The reasons of a verdict, in display order. */
export const reasonCodes = [
  'SENT_BY_US',
  'LINK_DISGUISED',
  'LINK_LOOKALIKE',
  'LINK_SHORT',
  'LINK_ELSEWHERE',
  'ASKS_CARD',
  'ASKS_TRANSFER',
  'ASKS_APP',
  'ASKS_CODE',
  'MAIL_ELSEWHERE',
  'LINK_OURS',
  'PHONE_OURS',
  'PHONE_OTHER',
  'SENDER_NAME',
  'NOTHING_KNOWN',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** A reason, with the host or number it concerns. */
export type Reason = { code: ReasonCode; about: string };

/** How we really send. */
export type OurWays = {
  /** Our hosts; their subdomains are ours as well. */
  hosts: readonly string[];
  /** Words that resemble our hosts. */
  words: readonly string[];
  callCentre: string;
  /** The sender names of our messages. */
  senders: readonly string[];
  /** The domains of our e-mail addresses. */
  mailDomains: readonly string[];
};

/** How we send, as shown on the page. */
export type Sending = { smsNames: string[]; mailDomain: string; lineId: string | null };

const NEVER_OURS: readonly ReasonCode[] = [
  'LINK_DISGUISED',
  'LINK_LOOKALIKE',
  'LINK_SHORT',
  'LINK_ELSEWHERE',
  'ASKS_CARD',
  'ASKS_TRANSFER',
  'ASKS_APP',
  'ASKS_CODE',
];

/** URL shorteners; our messages use none. */
const shorteners = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'is.gd',
  'cutt.ly',
  'shorturl.at',
  'rebrand.ly',
  'ow.ly',
  'buff.ly',
  's.id',
  't.ly',
  'rb.gy',
  'tiny.cc',
  'shorturl.asia',
  'dwz.cn',
  't.cn',
  'url.cn',
]);

/** What we never ask for, in the words of fraudsters. */
const asked: readonly [ReasonCode, readonly string[]][] = [
  [
    'ASKS_CARD',
    ['card number', 'credit card', 'cvv', 'เลขบัตร', 'บัตรเครดิต', 'บัตรเดบิต', '卡号', '信用卡', '银行卡'],
  ],
  [
    'ASKS_TRANSFER',
    [
      'transfer money',
      'bank transfer',
      'pay the fee',
      'customs fee',
      'unpaid fee',
      'promptpay',
      'โอนเงิน',
      'พร้อมเพย์',
      'ชำระค่าธรรมเนียม',
      'ค่าภาษี',
      '转账',
      '汇款',
      '手续费',
      '缴费',
    ],
  ],
  [
    'ASKS_APP',
    ['.apk', 'install the app', 'install app', 'teamviewer', 'anydesk', 'ติดตั้งแอป', '安装应用', '下载应用'],
  ],
  [
    'ASKS_CODE',
    [
      'send us the code',
      'tell us the code',
      'your otp',
      'ขอรหัส',
      'แจ้งรหัส',
      'ส่งรหัส',
      '告诉我们验证码',
      '发送验证码',
    ],
  ],
];

/** Text normalised for comparison: one form of letters, nothing invisible, single spaces. */
function toComparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Judges a pasted message, link, phone or sender name; `wasSent` when we sent exactly this text. */
export function judge(
  pasted: string,
  ours: OurWays,
  wasSent: boolean,
): { verdict: Verdict; reasons: Reason[] } {
  const text = toComparable(cleanPastedText(pasted.normalize('NFKC')));
  if (wasSent) return { verdict: 'OURS', reasons: [{ code: 'SENT_BY_US', about: '' }] };
  const links = findLinks(toComparable(pasted));
  const found = [...links.map(({ url }) => judgeLink(url, ours)), ...findAsked(text)];
  const bad = found.filter(({ code }) => NEVER_OURS.includes(code));
  if (bad.length > 0) return { verdict: 'NOT_OURS', reasons: eachOnce(bad) };
  const isLinkAlone = links.length === 1 && links[0]?.text === withoutStops(toComparable(pasted));
  if (found.length > 0) return { verdict: isLinkAlone ? 'OURS' : 'UNKNOWN', reasons: eachOnce(found) };
  return judgeName(text, ours);
}

/** A phone or a name alone: our call centre's number is safe to call, but a displayed caller can be forged. */
function judgeName(text: string, ours: OurWays): { verdict: Verdict; reasons: Reason[] } {
  if (/^\+?[\d\s().-]{3,24}$/.test(text)) {
    const isOurs = digitsOf(text) === ours.callCentre;
    const code = isOurs ? 'PHONE_OURS' : 'PHONE_OTHER';
    return { verdict: isOurs ? 'OURS' : 'UNKNOWN', reasons: [{ code, about: text }] };
  }
  const mailDomain = mailSender.exec(text)?.[1]?.toLowerCase();
  if (mailDomain !== undefined && !ours.mailDomains.includes(mailDomain))
    return { verdict: 'NOT_OURS', reasons: [{ code: 'MAIL_ELSEWHERE', about: mailDomain }] };
  const isSender =
    mailDomain !== undefined || ours.senders.some((name) => name.toLowerCase() === text.toLowerCase());
  const code = isSender ? 'SENDER_NAME' : 'NOTHING_KNOWN';
  return { verdict: 'UNKNOWN', reasons: [{ code, about: isSender ? text : '' }] };
}

/** An address alone, or in the form `Name <address>`. */
const mailSender = /^(?:[^<>@]{0,100}<)?[^\s<>@]{1,64}@([^\s<>@]{1,255})>?$/u;

type Link = { text: string; url: URL };

/** Everything that a phone would turn into a link: with or without `https://`. */
function findLinks(text: string): Link[] {
  // Thai and Chinese have no spaces between words; an address is letters of one script up to a space or another script.
  const pieces = text.split(/[\s<>"'“”‘’「」『』（）()，。、；！？\u0E00-\u0E7F\p{Script=Han}]+/u);
  return pieces.flatMap((piece) => {
    const trimmed = withoutStops(piece);
    const url = readUrl(trimmed);
    return url ? [{ text: trimmed, url }] : [];
  });
}

function withoutStops(text: string): string {
  return text.replace(/[.,;:!?\]}]{1,20}$/u, '');
}

function readUrl(piece: string): URL | null {
  const hasScheme = /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(piece);
  if (!hasScheme && !/^[^/?#]*[^/?#.]\.[\p{L}][\p{L}\p{N}-]+(?:[:/?#]|$)/u.test(piece)) return null;
  if (!hasScheme && /^[^/?#]*@/.test(piece)) return null;
  const url = URL.parse(hasScheme ? piece : `https://${piece}`);
  return url && url.hostname !== '' ? url : null;
}

function judgeLink(url: URL, ours: OurWays): Reason {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  // The text before an @ is a user name, which can imitate a trusted address.
  if (url.username !== '' || url.password !== '') return { code: 'LINK_DISGUISED', about: host };
  const isOurs = ours.hosts.some((own) => host === own || host.endsWith(`.${own}`));
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isOurs && isWeb) return { code: 'LINK_OURS', about: host };
  if (shorteners.has(host)) return { code: 'LINK_SHORT', about: host };
  const isForeignScript = host.split('.').some((label) => label.startsWith('xn--'));
  const looksLike = ours.words.some((word) => skeleton(url.href).includes(skeleton(word)));
  return { code: isForeignScript || looksLike ? 'LINK_LOOKALIKE' : 'LINK_ELSEWHERE', about: host };
}

/** Maps look-alike characters to one. */
function skeleton(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replace(/[1!|]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('vv', 'w')
    .replace(/[-_.]/g, '');
}

function findAsked(text: string): Reason[] {
  const lower = text.toLowerCase();
  return asked.flatMap(([code, words]) =>
    words.some((word) => lower.includes(word)) ? [{ code, about: '' }] : [],
  );
}

/** Removes duplicates, in display order. */
function eachOnce(reasons: readonly Reason[]): Reason[] {
  const known = new Map(reasons.map((reason) => [reason.code, reason]));
  return reasonCodes.flatMap((code) => known.get(code) ?? []);
}
