import { createServer } from 'node:http';
import pg from 'pg';
import { trackedLookup } from '../src/features/parcels/server/parcels.repo.ts';

/** The reference of the tracking benchmark: node:http, one prepared select, its rows as JSON; nothing else. */
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
    const { billCodes } = JSON.parse(body) as { billCodes: string[] };
    const { rows } = await pool.query({ ...trackedLookup, values: [billCodes] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
