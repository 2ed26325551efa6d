import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The reference of the content benchmark: node:http, a prepared select of the rows that the site answers with, and the
 * same bytes. A GET with an id asks for one release, a POST for the list, any other GET for nothing.
 */
const { DATABASE_URL = '', PORT = '0', ONE = '', LIST = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
// One language as text: parsing three would only slow the reference down.
const columns = "id, kind, (texts -> 'th')::text, image_link, publish_at, edited_at";
const one = { name: 'release', text: `select ${columns} from news_release where id = $1` };
const list = {
  name: 'releases',
  text: `select ${columns} from news_release order by publish_at desc limit 20`,
};

createServer(async (request, response) => {
  const id = new URL(request.url ?? '/', 'http://bench').searchParams.get('id');
  if (request.method === 'GET' && id === null) {
    response.end('ok');
    return;
  }
  const { rowCount } = await pool.query(id === null ? list : { ...one, values: [id] });
  response.statusCode = rowCount === 0 ? 404 : 200;
  response.setHeader('content-type', 'application/json');
  request.resume();
  response.end(id === null ? LIST : ONE);
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
