import type { SheetChoice, SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { parkings, pointKinds, pointServices } from '../drop-points.rules.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { holidayBehaviours, weekdays } from '../opening-hours.rules.ts';

type Names = SheetColumn['names'];
type ChoicePart = 'kinds' | 'services' | 'parking' | 'onHolidays';

/** Cells use the same names of values that visitors see. */
function choicesOf(values: readonly string[], part: ChoicePart): SheetChoice[] {
  const named = (words: Record<ChoicePart, Record<string, string>>, value: string) =>
    words[part][value] ?? value;
  return values.map((value) => ({
    value,
    names: { th: named(th, value), 'en-us': named(en, value), 'zh-cn': named(zh, value) },
  }));
}

export const kindChoices = choicesOf(pointKinds, 'kinds');
export const serviceChoices = choicesOf(pointServices, 'services');
export const parkingChoices = choicesOf(parkings, 'parking');
export const holidayChoices = choicesOf(holidayBehaviours, 'onHolidays');

const empties: Names = {
  th: 'ใส่ - ถ้าไม่มี',
  'en-us': '- where there is none',
  'zh-cn': '没有则填 -',
};
const hours: Names = {
  th: 'เช่น 08:30-12:00, 13:00-18:00 ใส่ - ถ้าปิด',
  'en-us': 'Such as 08:30-12:00, 13:00-18:00; - where closed',
  'zh-cn': '例如 08:30-12:00, 13:00-18:00；休息则填 -',
};
const ofServices: Names = {
  th: 'คั่นด้วยจุลภาค ใส่ - ถ้าไม่มี',
  'en-us': 'With commas between; - where there is none',
  'zh-cn': '用逗号分隔，没有则填 -',
};

/** Texts by language, with their column names. */
export const textColumns = {
  name: { th: 'nameTh', 'en-us': 'nameEn', 'zh-cn': 'nameZh' },
  street: { th: 'streetTh', 'en-us': 'streetEn' },
  landmark: { th: 'landmarkTh', 'en-us': 'landmarkEn', 'zh-cn': 'landmarkZh' },
} as const;

/** The columns of a spreadsheet of drop points; a file may have any of them besides the code. */
export const pointColumns: readonly SheetColumn[] = [
  {
    ...column('code', { th: 'รหัสจุด', 'en-us': 'Code', 'zh-cn': '网点编号' }),
    isRequired: true,
    help: { th: 'เช่น BR-1004', 'en-us': 'Such as BR-1004', 'zh-cn': '例如 BR-1004' },
  },
  { ...column('kind', { th: 'ประเภท', 'en-us': 'Kind', 'zh-cn': '类型' }), choices: kindChoices },
  column('nameTh', { th: 'ชื่อ (ไทย)', 'en-us': 'Name (Thai)', 'zh-cn': '名称（泰语）' }),
  column('nameEn', { th: 'ชื่อ (อังกฤษ)', 'en-us': 'Name (English)', 'zh-cn': '名称（英语）' }),
  column('nameZh', { th: 'ชื่อ (จีน)', 'en-us': 'Name (Chinese)', 'zh-cn': '名称（中文）' }),
  column('streetTh', {
    th: 'เลขที่และถนน (ไทย)',
    'en-us': 'House and street (Thai)',
    'zh-cn': '门牌与街道（泰语）',
  }),
  column('streetEn', {
    th: 'เลขที่และถนน (อังกฤษ)',
    'en-us': 'House and street (English)',
    'zh-cn': '门牌与街道（英语）',
  }),
  {
    ...column('subdistrictCode', {
      th: 'รหัสตำบล/แขวง',
      'en-us': 'Subdistrict code',
      'zh-cn': '分区编码',
    }),
    help: { th: '6 หลัก เช่น 100401', 'en-us': '6 digits, such as 100401', 'zh-cn': '6 位数字，例如 100401' },
  },
  column('postcode', { th: 'รหัสไปรษณีย์', 'en-us': 'Postcode', 'zh-cn': '邮政编码' }),
  { ...column('phone', { th: 'โทรศัพท์', 'en-us': 'Phone', 'zh-cn': '电话' }), help: empties, holds: 'phone' },
  { ...column('lat', { th: 'ละติจูด', 'en-us': 'Latitude', 'zh-cn': '纬度' }), holds: 'number' },
  { ...column('lon', { th: 'ลองจิจูด', 'en-us': 'Longitude', 'zh-cn': '经度' }), holds: 'number' },
  {
    ...column('services', { th: 'บริการ', 'en-us': 'Services', 'zh-cn': '服务' }),
    help: ofServices,
    choices: serviceChoices,
  },
  landmark('landmarkTh', {
    th: 'จุดสังเกต (ไทย)',
    'en-us': 'Landmark (Thai)',
    'zh-cn': '附近地标（泰语）',
  }),
  landmark('landmarkEn', {
    th: 'จุดสังเกต (อังกฤษ)',
    'en-us': 'Landmark (English)',
    'zh-cn': '附近地标（英语）',
  }),
  landmark('landmarkZh', {
    th: 'จุดสังเกต (จีน)',
    'en-us': 'Landmark (Chinese)',
    'zh-cn': '附近地标（中文）',
  }),
  { ...column('parking', { th: 'ที่จอดรถ', 'en-us': 'Parking', 'zh-cn': '停车' }), choices: parkingChoices },
  ...weekdays.map((day) => ({
    ...column(day, { th: th.weekdays[day], 'en-us': en.weekdays[day], 'zh-cn': zh.weekdays[day] }),
    help: hours,
  })),
  {
    ...column('onHolidays', {
      th: 'วันหยุดนักขัตฤกษ์',
      'en-us': 'Public holidays',
      'zh-cn': '公共假日',
    }),
    choices: holidayChoices,
  },
];

function column(field: string, names: Names): SheetColumn {
  return { field, names };
}

function landmark(field: string, names: Names): SheetColumn {
  return { ...column(field, names), help: empties };
}
