import type { ShopMapping } from '#features/shop-platforms/mapping/mapping.rules.ts';

/** An order as some system sends it. */
export const sampleOrder = {
  id: 'A-1001',
  buyer: { name: 'สุดา แสงทอง', tel: '081 222 3344' },
  ship: {
    street: '5 ถนนราชดำเนิน',
    tambon: 'ตำบลศรีภูมิ',
    amphoe: 'อำเภอเมืองเชียงใหม่',
    changwat: 'เชียงใหม่',
    zip: '50200',
  },
  payment: { method: 'cod', total: '1,290.00' },
  lines: [
    { title: 'เสื้อยืด', qty: 2 },
    { title: 'หมวก', qty: 1 },
  ],
  weightKg: 1.2,
  void: false,
};

/** The mapping that fits it. */
export const sampleMapping: ShopMapping = {
  listPath: null,
  fields: {
    reference: { path: '/id' },
    name: { path: '/buyer/name' },
    phone: { path: '/buyer/tel' },
    line: { path: '/ship/street' },
    subdistrict: { path: '/ship/tambon' },
    district: { path: '/ship/amphoe' },
    province: { path: '/ship/changwat' },
    postcode: { path: '/ship/zip' },
    country: { constant: 'TH' },
    codAmount: { path: '/payment/total' },
    weight: { path: '/weightKg' },
    note: { path: '/note' },
    cancelled: { path: '/void' },
    updatedAt: { path: '/changed' },
  },
  codUnit: 'baht',
  codWhen: { path: '/payment/method', equals: 'COD' },
  weightUnit: 'kg',
  cancelledWhen: '',
  items: { path: '/lines', name: '/title', quantity: '/qty' },
};
