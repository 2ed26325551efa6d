import { type IncomingHttpHeaders, request } from 'node:http';
import { devices } from '@playwright/test';

/** The answer; `isOpen` if it did not end in time. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; isOpen: boolean };

const PATIENCE_MS = 10_000;

/** Sends a raw path to the site, with a browser's headers. */
export function ask(
  path: string,
  how: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const headers = {
    'user-agent': devices['Desktop Chrome'].userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'th,en;q=0.8',
    'sec-fetch-site': 'none',
    ...how.headers,
  };
  const { hostname, port } = new URL(process.env.SITE_URL ?? '');
  const call = request(
    { hostname, port, path, method: how.method ?? 'GET', headers, agent: false },
    (response) => {
      const chunks: Buffer[] = [];
      const end = (isOpen: boolean) => () => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, isOpen });
        call.destroy();
      };
      const timer = setTimeout(end(true), PATIENCE_MS);
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', end(false));
      response.on('error', reject);
    },
  );
  call.on('error', reject);
  call.end(how.body);
  return promise;
}
