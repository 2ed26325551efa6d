import { createServer } from 'node:http';
import pg from 'pg';

/** The reference of the quotes benchmark: node:http and one prepared select of the weight steps of a way, as JSON. */
const { DATABASE_URL = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const steps = {
  name: 'steps',
  text: `select service, up_to_grams, fee_satang from rate_card_domestic
    join rate_card on rate_card.id = card_id
    where zone = $1 and up_to_grams >= $2 and valid_from <= now() order by up_to_grams`,
};

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
    const { weightGrams } = JSON.parse(body) as { weightGrams: number };
    const { rows } = await pool.query({ ...steps, values: ['BETWEEN_REGIONS', weightGrams] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
