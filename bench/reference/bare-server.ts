import { createServer } from 'node:http';
import pg from 'pg';
import { packed } from '../../src/http/answers/json-answer.ts';

/** A prepared statement with its values. */
export type BareQuery = { name: string; text: string; values: unknown[] };

/**
 * The reference of a benchmark: node:http, one prepared select for the JSON of each POST, its rows as JSON; compressed
 * for the request as the site does; nothing else. A GET answers at once, so that the starting process knows when it
 * listens.
 */
export function serveBare<Input>(toQuery: (input: Input) => BareQuery): void {
  const { DATABASE_URL = '', PORT = '0' } = process.env;
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  createServer((request, response) => {
    if (request.method === 'GET') {
      response.end('ok');
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', async () => {
      const { rows } = await pool.query(toQuery(JSON.parse(body) as Input));
      response.setHeader('content-type', 'application/json');
      const { body: sent, encoding } = packed(
        JSON.stringify(rows),
        request.headers['accept-encoding']?.toString(),
      );
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      response.end(sent);
    });
  }).listen(Number(PORT), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}
