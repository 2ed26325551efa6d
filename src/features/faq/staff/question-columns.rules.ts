import type { SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import type { Language } from '#lib/language.ts';
import { faqCategoryNames } from '../faq-category-names.rules.ts';

const markdown = {
  th: 'จัดรูปแบบด้วย Markdown ได้',
  'en-us': 'Markdown for lists, links and bold text',
  'zh-cn': '可用 Markdown 排版',
};

/** The columns of a spreadsheet of questions. */
export const questionColumns: readonly SheetColumn[] = [
  {
    field: 'id',
    names: { th: 'รหัส', 'en-us': 'Code', 'zh-cn': '编号' },
    help: {
      th: 'รหัสของคำถามที่มีอยู่ เว้นว่างไว้หากเป็นคำถามใหม่',
      'en-us': 'Of a question that exists; empty for a new one',
      'zh-cn': '已有问题的编号；新问题留空',
    },
  },
  {
    field: 'category',
    names: { th: 'หมวด', 'en-us': 'Category', 'zh-cn': '类别' },
    choices: faqCategoryNames,
    isRequired: true,
  },
  question('questionTh', { th: 'คำถาม (ไทย)', 'en-us': 'Question (Thai)', 'zh-cn': '问题（泰语）' }),
  answer('answerTh', { th: 'คำตอบ (ไทย)', 'en-us': 'Answer (Thai)', 'zh-cn': '答案（泰语）' }),
  question('questionEn', { th: 'คำถาม (อังกฤษ)', 'en-us': 'Question (English)', 'zh-cn': '问题（英语）' }),
  answer('answerEn', { th: 'คำตอบ (อังกฤษ)', 'en-us': 'Answer (English)', 'zh-cn': '答案（英语）' }),
  question('questionZh', { th: 'คำถาม (จีน)', 'en-us': 'Question (Chinese)', 'zh-cn': '问题（中文）' }),
  answer('answerZh', { th: 'คำตอบ (จีน)', 'en-us': 'Answer (Chinese)', 'zh-cn': '答案（中文）' }),
];

/** The columns of each language's texts. */
export const textFields = {
  th: { question: 'questionTh', answer: 'answerTh' },
  'en-us': { question: 'questionEn', answer: 'answerEn' },
  'zh-cn': { question: 'questionZh', answer: 'answerZh' },
} as const satisfies Record<Language, { question: string; answer: string }>;

function question(field: string, names: SheetColumn['names']): SheetColumn {
  return { field, names, isRequired: true };
}

function answer(field: string, names: SheetColumn['names']): SheetColumn {
  return { field, names, help: markdown, isRequired: true };
}
