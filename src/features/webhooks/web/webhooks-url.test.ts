import { expect, test } from 'vitest';
import { paths } from '#routes/paths.ts';
import { endpointPath, eventPath, readWebhooksQuery } from './webhooks-url.ts';

const endpointId = '0b0d3a1e-58f2-4a53-9c55-9a1f3c7b2d10';
const read = (path: string) => readWebhooksQuery(new URL(path, 'https://site.example'));

test('each screen of webhooks has its own URL', () => {
  const filter = { state: 'failed', kind: 'delivered', waybillNo: '111111111117', cursor: 'msg_20' } as const;
  expect(read(endpointPath(endpointId, filter))).toEqual({ view: 'endpoint', endpointId, filter });
  expect(read(eventPath(endpointId, 'msg_7'))).toEqual({ view: 'event', endpointId, messageId: 'msg_7' });
  expect(read(paths.webhooks())).toEqual({ view: 'list' });
});

test('unknown values in a URL are ignored', () => {
  expect(read(endpointPath('abc'))).toEqual({ view: 'list' });
  const odd = { state: 'gone', kind: 'x', before: '7', event: '7', waybill: '9'.repeat(500) };
  expect(read(paths.webhooks({ endpoint: endpointId, ...odd }))).toMatchObject({
    view: 'endpoint',
    filter: { state: undefined, kind: undefined, cursor: undefined, waybillNo: '9'.repeat(40) },
  });
});
