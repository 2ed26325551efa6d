import { createServer } from 'node:http';
import pg from 'pg';
import { toMercator } from '../src/features/drop-points/distance.rules.ts';

/** The reference of the drop-point benchmark: node:http, one prepared select of the nearest points, its rows as JSON; nothing else. */
const { DATABASE_URL = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

/** All that a list shows of a point. */
const nearest = {
  name: 'bare_nearest',
  text: `
    select code, kind, texts, subdistrict_code, district_code, province_code, postcode, phone, lat, lon, services,
           weekly_hours, special_days, on_holidays
    from network_point
    order by position <-> $1::point
    limit $2`,
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
    const { near, pageSize } = JSON.parse(body) as { near: { lat: number; lon: number }; pageSize: number };
    const { x, y } = toMercator(near);
    const { rows } = await pool.query({ ...nearest, values: [`(${x},${y})`, pageSize] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
