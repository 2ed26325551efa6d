import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it arrives. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number | boolean>;
};

type Value = { stringValue?: string; intValue?: string | number; boolValue?: boolean };
type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[];
    }[];
  }[];
};

/** A collector that takes OTLP as JSON over HTTP, and keeps what it was sent. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(async (request, answer) => {
    requests.push({ path: request.url, authorization: request.headers.authorization });
    const { resourceSpans } = (await json(request)) as Sent;
    for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
      spans.push({
        ...span,
        attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, plain(value)])),
      });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function plain({ stringValue, intValue, boolValue }: Value): string | number | boolean {
  return stringValue ?? boolValue ?? Number(intValue);
}
