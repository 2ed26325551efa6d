import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptchaType } from '#features/captcha/captcha.contract.ts';
import { sendParcels } from '#features/feed/feed.contract.ts';
import { uploadPicture } from '#features/personal-centre/personal.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { signText } from '#http/secrets/sign.ts';
import { refusalIn, refused, startWebsite, type Website } from './fakes/website.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const json = async (response: Response) =>
  (await response.json()) as { code: number; msg: string; data: unknown };

/** A body that records whether somebody started to read it. */
function watchedBody() {
  let isRead = false;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    isRead = true;
    controller.close();
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return { body, wasRead: () => isRead };
}

describe('a call', () => {
  it('has code 1 exactly if succ is true [A-01]', async () => {
    const answer = await site.call(getCaptchaType, {});
    expect(answer).toMatchObject({ code: 1, succ: true, status: 200 });
    const wrong = await site.call(getCaptchaType, {}, { sign: 'f'.repeat(64) });
    expect(wrong.succ).toBe(false);
  });

  it.each([
    ['', 'missing'],
    ['0'.repeat(64), 'of another text'],
    ['not hex at all', 'unreadable'],
    ['z'.repeat(64), 'of letters that are no hex'],
    [`${'0'.repeat(63)}é`, 'of other letters'],
    ['0'.repeat(65), 'too long'],
  ])('with a signature that is %s (%s) is an illegal request [A-01, X-06]', async (sign) => {
    const answer = await site.call(orderTrack, { billCodes: ['111111111117'] }, { sign });
    expect(refusalIn(answer)).toEqual(refused(requestErrors.illegalRequest, 'Illegal request.'));
  });

  it('signs path and query for GET, so a changed query is refused [A-01]', async () => {
    const headers = {
      sign: signText(site.services.config.signSecret, '/api/v2/waybill/getWaybillByBillcode?billCode=1'),
    };
    const answer = await json(
      await site.send('/api/v2/waybill/getWaybillByBillcode?billCode=2', { headers }),
    );
    expect(answer.code).toBe(requestErrors.illegalRequest.code);
  });

  it.each([
    ['TH', 'คำขอไม่ถูกต้อง โหลดหน้าใหม่แล้วลองอีกครั้ง'],
    ['EN', 'Illegal request.'],
    ['CN', '请求无效，请刷新页面后重试。'],
  ] as const)('is answered in the language of its header %s [A-01]', async (lang, msg) => {
    expect((await site.call(getCaptchaType, {}, { lang, sign: '' })).msg).toBe(msg);
  });

  it('with an empty body counts as an empty object, and the missing field is named [A-01]', async () => {
    const headers = { sign: signText(site.services.config.signSecret, ''), lang: 'EN' };
    const answer = await json(await site.send(orderTrack.path, { method: 'POST', headers }));
    expect(answer.code).toBe(requestErrors.invalidParameter.code);
    expect(answer.data).toMatchObject({ fields: [{ field: 'billCodes' }] });
  });

  it('with a body that is not JSON reports that', async () => {
    const headers = { sign: signText(site.services.config.signSecret, '{') };
    const response = await site.send(orderTrack.path, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
    expect((await json(response)).code).toBe(requestErrors.unreadableBody.code);
  });

  it.each(['constructor', '__proto__', 'toString', 'de', ''])(
    'in the unknown language "%s" is answered in Thai [W-01]',
    async (lang) => {
      const answer = await json(await site.send('/api/v2/nothing', { headers: { lang } }));
      expect(answer.msg).toBe('ไม่พบข้อมูลตามที่อยู่นี้ ตรวจสอบที่อยู่อีกครั้ง');
    },
  );

  it('with an invalid pass is treated as one without', async () => {
    const pass = `a.${'é'.repeat(43)}`;
    expect(await site.call(orderTrack, { billCodes: ['1'], pass })).toMatchObject({ code: 1 });
  });

  it('loses NUL characters, which no database stores', async () => {
    const { results } = await site.get(orderTrack, { billCodes: ['1\u00002'] });
    expect(results.map(({ billCode }) => billCode)).toEqual(['12']);
  });

  it('gets replacement characters for broken surrogates, which no JSON column accepts', async () => {
    const headers = { sign: signText(site.services.config.signSecret, '{"billCodes":["1\\uD83d2"]}') };
    const body = '{"billCodes":["1\\uD83d2"]}';
    const answer = await json(await site.send(orderTrack.path, { method: 'POST', headers, body }));
    expect(answer.data).toMatchObject({ results: [{ billCode: '1\ufffd2' }] });
  });

  it('that is too large is refused', async () => {
    const response = await site.send(orderTrack.path, { method: 'POST', body: 'x'.repeat(200_000) });
    expect(response.status).toBe(413);
  });

  it('to a path that does not exist is answered 404 in the envelope', async () => {
    const response = await site.send('/api/v2/nothing', {});
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({
      code: requestErrors.notFound.code,
      succ: false,
      data: null,
    });
  });

  it('has a request id and the security headers', async () => {
    const response = await site.send('/api/v2/nothing', { headers: { 'x-request-id': 'balancer-12345' } });
    expect(response.headers.get('x-request-id')).toBe('balancer-12345');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is answered for its caller only: no cache keeps it', async () => {
    const { headers } = await site.call(getCaptchaType, {});
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['https://songduan.example', 'max-age=31536000'],
    ['http://songduan.example', null],
  ])('to the site at %s is answered with the HSTS header %s', async (PUBLIC_URL, policy) => {
    const there = await startWebsite({ env: { PUBLIC_URL } });
    const response = await there.send('/healthz', {});
    await there.close();
    expect(response.headers.get('strict-transport-security')).toBe(policy);
  });

  it('that comes too often is answered with when to retry', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '3' } });
    const answers = [];
    for (let nth = 0; nth < 5; nth += 1) answers.push(await strict.call(getCaptchaType, {}));
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts against the limit also with a wrong signature', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '3' } });
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1)
      statuses.push((await strict.call(getCaptchaType, {}, { sign: '' })).status);
    await strict.close();
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('is counted before anything of it is read', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '1' } });
    await strict.call(getCaptchaType, {});
    for (const path of [orderTrack.path, '/consent']) {
      const { body, wasRead } = watchedBody();
      const answer = await strict.send(path, { method: 'POST', body, duplex: 'half' } as RequestInit);
      expect([path, answer.status, wasRead()]).toEqual([path, 429, false]);
    }
    await strict.close();
  });

  it.each([
    ['', requestErrors.pleaseLogIn],
    ['x'.repeat(43), requestErrors.invalidToken],
  ])('with a picture and the token "%s" is refused before the picture is read', async (token, spec) => {
    const { body, wasRead } = watchedBody();
    const init = { method: 'POST', headers: { token }, body, duplex: 'half' } as const;
    const answer = await json(await site.send(uploadPicture.path, init));
    expect([answer.code, wasRead()]).toEqual([spec.code, false]);
  });
});

describe('a call of a partner system', () => {
  const send = (strict: Website, key: string, visitor: string) =>
    strict.send(
      sendParcels.path,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '[]',
      },
      visitor,
    );

  it('counts for its key from anywhere, and guessing keys counts for the address', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '3' } });
    const key = await strict.services.partners.apiKeys.issue('warehouse', ['feed']);
    const own: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) own.push((await send(strict, key, `machine ${nth}`)).status);
    const guessed: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) guessed.push((await send(strict, `sk_${nth}`, 'guesser')).status);
    await strict.close();
    expect(own).toEqual([200, 200, 200, 429]);
    expect(guessed).toEqual([401, 401, 401, 429]);
  });
});
