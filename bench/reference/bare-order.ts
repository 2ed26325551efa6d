import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The minimum that a server could do for an order: in one transaction it locks the customer, counts, and copies the
 * rows of the first order with new numbers. It reads no address, calculates no price and checks nothing.
 */
const TABLES = ['customer_order', 'sub_order', 'parcel', 'scan_event', 'order_change'] as const;
type Row = Record<string, string | null>;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
let filling: Promise<Map<string, Row>> | undefined;
const customers: string[] = [];
for (const { id } of (await pool.query<{ id: string }>('select id from customer order by phone')).rows)
  customers.push(id);

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const answer = request.method === 'POST' ? order() : Promise.resolve('{}');
    answer.then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(Number(process.env.PORT), process.env.HOST);

let asked = 0;

async function order(): Promise<string> {
  // Filled once, by the first of concurrent requests.
  filling ??= fillTemplate();
  const template = await filling;
  asked += 1;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const customerId = customers[asked % customers.length] ?? '';
    const held = {
      name: 'hold',
      text: 'select * from customer where id = $1 for update',
      values: [customerId],
    };
    await client.query(held);
    const { rows } = await client.query({
      name: 'count',
      text: `select nextval('order_number') as nth, nextval('waybill_number') as waybill`,
    });
    const id = randomUUID();
    const own: Row = {
      id,
      order_id: id,
      customer_id: customerId,
      request_key: randomUUID(),
      order_no: `B${rows[0]?.nth}`,
      waybill_no: `B${rows[0]?.waybill}`,
    };
    for (const table of TABLES) await client.query(insertInto(table, template.get(table) ?? {}, own));
    await client.query('commit');
    return JSON.stringify(own);
  } finally {
    client.release();
  }
}

async function fillTemplate(): Promise<Map<string, Row>> {
  const template = new Map<string, Row>();
  for (const table of TABLES) template.set(table, await firstRow(table));
  return template;
}

function insertInto(table: (typeof TABLES)[number], row: Row, own: Row): pg.QueryConfig {
  const columns = Object.keys(row);
  const marks = columns.map((_, nth) => `$${nth + 1}`).join(', ');
  const values = columns.map((column) => own[column] ?? row[column]);
  return { name: table, text: `insert into ${table} (${columns.join(', ')}) values (${marks})`, values };
}

/** Every column that a statement may write, as text. */
async function firstRow(table: string): Promise<Row> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const list = columns.map(({ name }) => `${name}::text`).join(', ');
  const { rows } = await pool.query<Row>(`select ${list} from ${table} limit 1`);
  if (!rows[0]) throw new Error(`There is no row to copy in ${table}.`);
  return rows[0];
}
