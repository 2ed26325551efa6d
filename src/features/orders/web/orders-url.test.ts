import { describe, expect, it } from 'vitest';
import { codPath, isOrderNo, orderPath, ordersPath, readOrdersQuery } from './orders-url.ts';

const read = (path: string) => readOrdersQuery(new URL(path, 'http://localhost'));

describe('the URL of an order screen', () => {
  it('is parsed back', () => {
    expect(read(ordersPath())).toEqual({ view: 'list', status: undefined, find: '', page: 1 });
    const list = { status: 'CANCELLED', find: 'ร้าน 7', page: 3 } as const;
    expect(read(ordersPath(list))).toEqual({ view: 'list', ...list });
    expect(read(orderPath('O261120000001'))).toEqual({ view: 'detail', orderNo: 'O261120000001' });
    const day = { month: '2026-11', date: '2026-11-21', page: 2 };
    expect(read(codPath(day))).toEqual({ view: 'cod', ...day });
  });

  it('is the first page of everything if it is invalid', () => {
    const list = { view: 'list', status: undefined, find: '', page: 1 };
    expect(read(ordersPath({ find: '' }).concat('?status=GONE&page=-1'))).toEqual(list);
    const cod = { view: 'cod', month: undefined, date: undefined, page: 1 };
    expect(read(codPath().concat('&month=2026-13&date=2026-02-99&page=x'))).toEqual(cod);
    expect(['O1', "O26112000000'", '', 'X261120000001'].some(isOrderNo)).toBe(false);
  });
});
