import { describe, expect, it, test } from 'vitest';
import { createTranslate, shippedTexts } from '#app/translate.ts';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { type MessageKind, messageKinds } from '../messages.contract.ts';
import { isParcelMessage } from '../messages.rules.ts';
import { smsSegments } from '../sms-length.rules.ts';
import { toHtmlLetter } from './email-layout.ts';
import type { Draft } from './message-texts.ts';
import { createEmailWriter } from './write-email.ts';
import { createParcelMessageWriter } from './write-parcel-message.ts';
import { createSmsWriter } from './write-sms.ts';

const translate = createTranslate(shippedTexts);
const writeSms = createSmsWriter({ translate, publicUrl: 'https://www.songduan.example' });
const writeEmail = createEmailWriter({ translate, publicUrl: 'https://www.songduan.example' });
const writer = createParcelMessageWriter({ translate });

const link = 'https://www.songduan.example/reset?token=a&b="c"';
const examples = {
  code: '047110',
  url: link,
  newEmail: 'new.owner@click-here.example',
  newPhone: '+66898761234',
  at: '2026-11-20T14:30:00+07:00',
  device: 'Chrome, Android',
  deletesOn: '2026-12-20',
  number: 'SD-1234-5678',
  topic: 'LATE',
  waybillNo: '111111111117',
  contact: '081-234-5678',
  quote: 'Where is my parcel?',
  stopUrl: 'https://www.songduan.example/x/a1B2c3D4e5',
  claimNo: 'C261120123456',
  until: '2026-12-20',
  amountSatang: 123_456,
  title: 'About your application',
  replyTo: 'applicant@example.com',
  accountName: 'SilkShop',
  names: 'Araya, Somchai',
  giver: 'Napat',
  rights: 'Pay claims',
  ending: '7890',
  weekdays: '25',
  windowFrom: '2026-11-20T13:00:00+07:00',
  windowUntil: '2026-11-20T14:00:00+07:00',
};
const shortUrl = 'https://www.songduan.example/m/a1B2c3D4e5';
const kinds = Object.keys(messageKinds) as MessageKind[];
const drafts = kinds.flatMap((kind) =>
  languages.map(
    (language): Draft => ({
      kind,
      language,
      params: isParcelMessage(kind) ? { ...examples, url: shortUrl } : examples,
    }),
  ),
);
const by = (channel: string) =>
  drafts.filter(({ kind }) => (messageKinds[kind].channels as readonly string[]).includes(channel));

const parcelDrafts = drafts.filter(({ kind }) => isParcelMessage(kind));

const foreign = {
  th: /\p{Script=Han}/u,
  'en-us': /[\p{Script=Han}\p{Script=Thai}]/u,
  'zh-cn': /\p{Script=Thai}/u,
};

describe.each(by('sms'))('the SMS $kind in $language', (draft) => {
  const text = writeSms(draft);

  it('is complete, in one language, and names the sender [A-16]', () => {
    expect(text).not.toMatch(/\{\{|\}\}|messages:|undefined/);
    expect(text).not.toMatch(foreign[draft.language]);
    expect(text).toContain(brand.shortName[draft.language]);
  });

  it('costs two messages at most [A-16]', () => {
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
  });
});

describe.each(by('sms').filter(({ kind }) => kind.endsWith('Code')))(
  'the code $kind in $language',
  (draft) => {
    const text = writeSms(draft);

    it('begins with the code, says how long it is valid, and ends with the line that phones fill in [A-16]', () => {
      expect(text).toMatch(/^047110 /);
      expect(text).toMatch(/ 5 |^5 | 5 分钟|。5 分钟/);
      expect(text.split('\n').at(-1)).toBe('@www.songduan.example #047110');
    });
  },
);

describe.each(by('email'))('the e-mail $kind in $language', (draft) => {
  const { subject, text, html, fromName } = writeEmail(draft);

  it('is complete and in one language, as text and as HTML [A-16]', () => {
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|messages:|undefined/);
      expect(part.replace(/font-family:[^;]*/g, '')).not.toMatch(foreign[draft.language]);
    }
    expect(fromName).toBe(brand.name[draft.language]);
    expect(subject).toContain(brand.name[draft.language]);
    expect(html).toContain(brand.color);
  });

  it('loads nothing, runs nothing, and has no link but its own [A-16]', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|src=/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    const own = 'https://www.songduan.example/reset?token=a&amp;b=&quot;c&quot;';
    const check = `https://www.songduan.example${paths.isItUs()}`;
    expect(targets).toContain(check);
    const ours = [own, shortUrl, examples.stopUrl, check];
    expect(targets.filter((target = '') => !ours.includes(target))).toEqual([]);
  });
});

it('an e-mail with a link has it as a button, as text, and in the plain part [A-16]', () => {
  const { text, html } = writeEmail({ kind: 'resetLink', language: 'th', params: { url: link } });
  expect(text.split('\n')).toContain(link);
  expect(html.match(/href=/g)).toHaveLength(3);
  expect(html).toContain('ตั้งรหัสผ่านใหม่</a>');
});

it('an e-mail shows its values as text, whatever is in them [A-16]', () => {
  const bad = '<img src=x onerror=alert(1)>"&';
  const link = { url: 'https://a.example/?x="><script>', label: bad, instead: bad };
  const html = toHtmlLetter({ language: 'th', subject: bad, text: bad, link, note: bad, small: [bad] });
  expect(html).not.toMatch(/<img|<script/);
  expect(html.split('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')).toHaveLength(8);
});

it('a changed address is masked in the e-mail to the old one [A-16]', () => {
  const { text } = writeEmail({ kind: 'emailChanged', language: 'en-us', params: examples });
  expect(text).toContain('n•••@c•••.example');
  expect(text).not.toContain('click-here');
});

test.each([
  ['th', '20 พ.ย. 2569 14:30 น.'],
  ['en-us', '20 Nov 2026, 14:30'],
  ['zh-cn', '2026年11月20日 14:30'],
] as const)('times are in the format of readers of %s: %s', (language, written) => {
  expect(writeSms({ kind: 'passwordChanged', language, params: examples })).toContain(written);
});

test.each(['http://localhost:3000', 'https://203.0.113.9', `https://${'long.'.repeat(20)}example`])(
  'a code from %s has no line for phones to fill in, which would be useless or too expensive',
  (publicUrl) => {
    const write = createSmsWriter({ translate, publicUrl });
    const text = write({ kind: 'loginCode', language: 'th', params: { code: '047110' } });
    expect(text).not.toContain('#047110');
  },
);

it('a device name cannot put a link or a line of its own into a message', () => {
  const { params } = messageKinds.newLogin;
  const at = examples.at;
  for (const device of ['see evil.example', 'http://evil', 'a\nb', 'x'.repeat(61), ''])
    expect(params.safeParse({ at, device }).success).toBe(false);
  expect(params.safeParse({ at, device: 'Safari · iPhone (iOS 20)' }).success).toBe(true);
});

describe.each(parcelDrafts)('the notification $kind in $language', (draft) => {
  it('names the parcel on every channel, links to it, and can be stopped', () => {
    const { text } = writer.chat(draft);
    const letter = writeEmail(draft);
    for (const words of [text, letter.text, letter.html, writeSms(draft)]) {
      expect(words).toContain('111111111117');
      expect(words).toContain('www.songduan.example/x/a1B2c3D4e5');
    }
    expect(letter.stopUrl).toBe(examples.stopUrl);
    for (const words of [letter.text, letter.html, writeSms(draft)]) expect(words).toContain(shortUrl);
    expect(writer.chat(draft).link?.url).toBe(shortUrl);
  });

  it('is a push message in one language that expires with its use', () => {
    const { title, text, url, lifeSeconds, topic } = writer.notification(draft);
    for (const words of [title, text, writer.chat(draft).text]) {
      expect(words).not.toMatch(/\{\{|\}\}|messages:|undefined/);
      expect(words).not.toMatch(foreign[draft.language]);
    }
    expect(url).toBe(shortUrl);
    expect(lifeSeconds).toBeGreaterThan(3_600);
    expect(topic).toMatch(/^[\w-]{1,32}$/);
  });
});
