import { officeLists } from '../backoffice/lists.ts';
import { serveBare } from './bare-server.ts';

type Asked = { list: string; place?: readonly string[] };

const findByPhone = `
  select id, kind, name, account_name, phone, email, restricted, created_at
  from customer where phone = $1 and kind = 'GENERAL'`;

// The rows of one list from a cursor on, by the index with their order.
serveBare<Asked>(({ list, place = [] }) => {
  if (list === 'customers') return { name: list, text: findByPhone, values: [...place] };
  const found = officeLists.find(({ name }) => name === list);
  if (!found) throw new Error(`There is no list ${list}.`);
  const text = place.length > 0 ? found.onward : found.first;
  return { name: `${list}_${place.length}`, text, values: [...place] };
});
