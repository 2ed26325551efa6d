/** Each language's own name. */
export const languageNames = { th: 'ไทย', 'en-us': 'English', 'zh-cn': '中文' } as const;
