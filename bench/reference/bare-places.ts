import { createServer } from 'node:http';
import pg from 'pg';

/** The reference of the place benchmark: node:http, one prepared select by the beginning of a name, its rows as JSON. */
const { DATABASE_URL = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const lookup = {
  name: 'places-by-beginning',
  text: `select code, names, labels, postcodes, lat, lon from bench_place
         where name_key >= $1 and name_key < $1 || chr(4095) order by name_key limit 10`,
};

createServer(async (request, response) => {
  const keywords = new URL(request.url ?? '/', 'http://bench').searchParams.get('keywords');
  if (keywords === null) {
    response.end('ok');
    return;
  }
  const { rows } = await pool.query({ ...lookup, values: [keywords] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
