import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createErrorAnswer } from '../answers/answer-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { type Admission, createAdmission } from './admission.ts';
import { admitRequests, createConcurrency } from './overload.ts';

let limits: {
  reading: ReturnType<typeof createConcurrency>;
  sending: ReturnType<typeof createConcurrency>;
  admission: Admission;
};
let app: Hono<HttpEnv>;
/** Ends the requests in progress, in order of arrival. */
let open: (() => void)[];

beforeEach(() => {
  limits = {
    reading: createConcurrency({ total: 3, perVisitor: 2 }),
    sending: createConcurrency({ total: 1, perVisitor: 1 }),
    admission: createAdmission(),
  };
  open = [];
  app = new Hono<HttpEnv>();
  app.onError(createErrorAnswer((_language, key) => key));
  app.use((c, next) => {
    c.set('visitor', c.req.header('visitor') ?? '');
    return next();
  });
  app.use(admitRequests(limits));
  app.all('/', async (c) => {
    await new Promise<void>((resolve) => open.push(resolve));
    return c.text('done');
  });
});

const read = (visitor: string) => app.request('/', { headers: { visitor } });
const send = (visitor: string, headers: object = { 'content-length': '9' }) =>
  app.request('/', { method: 'POST', headers: { visitor, ...headers } });
const finish = () => {
  for (const end of open) end();
};

describe('a request beyond capacity', () => {
  it('is refused, and the answer says when to retry', async () => {
    const first = ['a', 'b', 'c'].map(read);
    const fourth = await read('d');
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '2']);
    expect(limits.reading.isFull()).toBe(true);
    finish();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(limits.reading.isFull()).toBe(false);
    const after = read('d');
    await expect.poll(() => open.length).toBe(4);
    finish();
    expect((await after).status).toBe(200);
  });

  it('is refused when its visitor has reached their share, and others are admitted', async () => {
    const first = [read('greedy'), read('greedy')];
    const third = await read('greedy');
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2']);
    const other = read('modest');
    await expect.poll(() => open.length).toBe(3);
    finish();
    expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = read('greedy');
    await expect.poll(() => open.length).toBe(4);
    finish();
    expect((await again).status).toBe(200);
  });

  it('is counted for its visitor until it ends, in whatever order they end', () => {
    const limit = createConcurrency({ total: 9, perVisitor: 2 });
    const leaveFirst = limit.enter('a');
    const leaveSecond = limit.enter('a');
    leaveFirst();
    const leaveThird = limit.enter('a');
    expect(() => limit.enter('a')).toThrow();
    leaveThird();
    leaveSecond();
    expect([limit.enter('a'), limit.enter('a')]).toHaveLength(2);
    expect(() => limit.enter('a')).toThrow();
  });

  it.each([{ 'content-length': '9' }, { 'transfer-encoding': 'chunked' }])(
    'with a body (%j) does not occupy a slot for reads',
    async (headers) => {
      const slow = send('a', headers);
      expect((await send('b', headers)).status).toBe(503);
      const reading = [read('a'), read('b'), send('b', { 'content-length': '0' })];
      await expect.poll(() => open.length).toBe(4);
      finish();
      expect((await Promise.all([slow, ...reading])).every(({ ok }) => ok)).toBe(true);
    },
  );

  it('is refused where it would only wait, and gives its slot back', async () => {
    limits.admission.enter = () => 7;
    for (let nth = 0; nth < 4; nth += 1) {
      const refused = await read('a');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
    }
  });

  it('is admitted when a page makes it, which has its slot already', async () => {
    const pages = ['a', 'b', 'c'].map(read);
    const own = app.request('/', {}, { onBehalfOf: 'a' });
    await expect.poll(() => open.length).toBe(4);
    finish();
    expect((await own).status).toBe(200);
    await Promise.all(pages);
  });
});
