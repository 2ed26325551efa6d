/** What each language is called by those who speak it. */
export const languageNames = { th: 'ไทย', 'en-us': 'English', 'zh-cn': '中文' } as const;
