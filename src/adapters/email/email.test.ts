import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '#tests/fakes/smtp-inbox.ts';
import { emailSuite, letter } from './email.suite.ts';
import { createEmailOutbox } from './email-outbox.ts';
import { createSmtpEmail } from './smtp.ts';

const from = 'hello@songduan.example';

emailSuite('the outbox', async () => {
  const printed: string[] = [];
  const parse = (entry: string) => {
    const [, to = '', subject = '', text = ''] = /^E-mail to (\S+): (.*)\n([\s\S]*)$/.exec(entry) ?? [];
    return { to, subject, text: text.replace(/^ {4}/gm, '') };
  };
  return {
    gateway: createEmailOutbox((line) => printed.push(line)),
    arrived: () => printed.map(parse),
    close: async () => {},
  };
});

emailSuite('SMTP', async () => {
  const inbox = await startSmtpInbox();
  return {
    gateway: createSmtpEmail({ url: inbox.url, from }),
    arrived: () => inbox.letters.map(({ to, subject, text }) => ({ to, subject, text })),
    close: inbox.close,
  };
});

describe('SMTP', () => {
  const inboxes: SmtpInbox[] = [];
  afterEach(() => Promise.all(inboxes.splice(0).map((inbox) => inbox.close())));

  async function setUp(change: (url: string) => string = (url) => url, options?: { withoutTls?: boolean }) {
    const inbox = await startSmtpInbox(options);
    inboxes.push(inbox);
    return {
      inbox,
      gateway: createSmtpEmail({ url: change(inbox.url), from, connectMs: 500, silenceMs: 500 }),
    };
  }

  test('sends text and HTML as alternatives, under TLS, from a name in Thai [A-16]', async () => {
    const { inbox, gateway } = await setUp();
    const result = await gateway.send(letter);
    expect(result).toEqual({ outcome: 'sent', providerId: `<${letter.id}@songduan.example>` });
    const [got] = inbox.letters;
    expect(got).toMatchObject({
      secure: true,
      text: letter.text,
      html: letter.html,
      subject: letter.subject,
    });
    expect(got?.from).toBe(`${letter.fromName} <${from}>`);
    expect(got?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.headers.get('message-id')).toBe(`<${letter.id}@songduan.example>`);
  });

  test('an e-mail that somebody subscribed to has one-click unsubscription (RFC 8058)', async () => {
    const { inbox, gateway } = await setUp();
    const stopUrl = 'https://songduan.example/x/a1B2c3D4e5';
    await gateway.send({ ...letter, stopUrl });
    await gateway.send(letter);
    expect(inbox.letters[0]?.headers.get('list-unsubscribe')).toBe(`<${stopUrl}>`);
    expect(inbox.letters[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(inbox.letters[1]?.headers.has('list-unsubscribe')).toBe(false);
  });

  test('keeps every header line short and in ASCII, as the protocol asks [A-16]', async () => {
    const { inbox, gateway } = await setUp();
    await gateway.send(letter);
    const head = inbox.letters[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  });

  test('with a wrong password is unavailable [A-16]', async () => {
    const { inbox, gateway } = await setUp((url) => url.replace(/:[^:@]+@/, ':wrong@'));
    expect(await gateway.send(letter)).toEqual({
      outcome: 'unavailable',
      reason: expect.stringMatching(/EAUTH 535/),
    });
    expect(inbox.letters).toEqual([]);
  });

  /** The same server under an address that is not recognised as this machine. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  test('sends neither password nor e-mail to a server without TLS, unless it is on the same machine [A-16]', async () => {
    const { inbox, gateway } = await setUp(elsewhere, { withoutTls: true });
    expect(await gateway.send(letter)).toMatchObject({ outcome: 'unavailable' });
    expect(inbox.letters).toEqual([]);
    const here = await setUp(undefined, { withoutTls: true });
    expect(await here.gateway.send(letter)).toMatchObject({ outcome: 'sent' });
    expect(here.inbox.letters[0]?.secure).toBe(false);
  });

  test('does not trust a server with an untrusted certificate [A-16]', async () => {
    const { inbox, gateway } = await setUp((url) => url.replace(/\?.*$/, ''));
    expect(await gateway.send(letter)).toMatchObject({ outcome: 'unavailable' });
    expect(inbox.letters).toEqual([]);
  });

  test.each([
    ['an address that does not exist', 'recipient', 550, '5.1.1 No such user', 'refused'],
    ['a full mailbox', 'recipient', 452, '4.2.2 Mailbox full', 'unavailable'],
    ['a server that lets us send nothing', 'recipient', 554, '5.7.1 Relay access denied', 'unavailable'],
    ['a letter that nobody takes', 'data', 552, '5.3.4 Message too big', 'refused'],
    ['a server that is busy', 'data', 451, '4.3.0 Try again later', 'unavailable'],
  ] as const)(
    'reports %s by name, without repeating the address [A-16]',
    async (_, at, code, words, outcome) => {
      const { inbox, gateway } = await setUp();
      inbox.answerWith({ at, code, words: `${words} <${letter.to}>` });
      const result = await gateway.send(letter);
      expect(result).toMatchObject({ outcome, reason: expect.stringContaining(String(code)) });
      expect(JSON.stringify(result)).not.toContain('somchai');
      inbox.answerWith(null);
      expect(await gateway.send(letter)).toMatchObject({ outcome: 'sent' });
    },
  );

  test('that is unreachable, or never greets, is unavailable [A-16]', async () => {
    const { inbox, gateway } = await setUp();
    await inbox.close();
    expect(await gateway.send(letter)).toMatchObject({ outcome: 'unavailable' });
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', () => resolve()));
    const { port } = mute.address() as AddressInfo;
    const waiting = createSmtpEmail({ url: `smtp://127.0.0.1:${port}`, from, connectMs: 200 });
    expect(await waiting.send(letter)).toMatchObject({ outcome: 'unavailable' });
    mute.close();
  });
});
