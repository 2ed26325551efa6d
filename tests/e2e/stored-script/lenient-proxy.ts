import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '../browser.ts';

const POLICY = 'content-security-policy';

/** A proxy before a site that turns the CSP of each page into report-only. */
export async function openLenientProxy() {
  const port = await freePort();
  let target = '';
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked;
    const passed = request(new URL(url, target), { method, headers }, (got) => {
      for (const [name, value] of Object.entries(got.headers))
        if (value !== undefined) answer.setHeader(name === POLICY ? `${POLICY}-report-only` : name, value);
      answer.writeHead(got.statusCode ?? 502);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${port}`,
    /** Sets the site behind it. */
    leadTo(url: string) {
      target = url;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
