const listHeader = ['ชื่อผู้รับ', 'เบอร์โทร', 'ที่อยู่', 'ตำบล', 'อำเภอ', 'จังหวัด', 'รหัสไปรษณีย์', 'น้ำหนัก', 'อ้างอิง'];

/** A valid row; `nth` makes it unique. */
export function listRow(nth: number, change: Partial<Record<number, string>> = {}): string[] {
  const row = [
    `ลูกค้า ${nth}`,
    '081-234-5678',
    `${nth} ถนนราชดำเนิน`,
    'ศรีภูมิ',
    'เมืองเชียงใหม่',
    'เชียงใหม่',
    '50200',
    '1.2',
    `A-${nth}`,
  ];
  return row.map((cell, at) => change[at] ?? cell);
}

export const listRows = (count: number) => Array.from({ length: count }, (_, nth) => listRow(nth + 1));

/** The file of a shop's list. */
export function listFile(
  rows: readonly (readonly string[])[],
  header: readonly string[] = listHeader,
): Buffer {
  return Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\n'));
}
