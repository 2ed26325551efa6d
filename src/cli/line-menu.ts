import { createRichMenus } from '#adapters/line/rich-menus.ts';
import { loadConfig } from '#app/config.ts';
import enUs from '#features/line-counter/locales/en-us.json' with { type: 'json' };
import th from '#features/line-counter/locales/th.json' with { type: 'json' };
import zhCn from '#features/line-counter/locales/zh-cn.json' with { type: 'json' };
import { setUpMenus } from '#features/line-counter/menu/line-menu.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { runCommand } from './context.ts';

const USAGE = `The menu of the carrier's LINE account, in three languages.

  npm run line-menu -- set    creates what is missing, with its pictures, and makes the Thai one the default;
                              run again, it changes nothing

It needs LINE_CHANNEL_ACCESS_TOKEN, and PUBLIC_URL for the addresses that the menu opens.`;

const texts = { th: th.menu, 'en-us': enUs.menu, 'zh-cn': zhCn.menu };
const translate: Translate = (language, key) => {
  const name = key.slice('line-counter:menu.'.length);
  return new Map(Object.entries(texts[language])).get(name) ?? name;
};

await runCommand(async () => {
  const [command, ...more] = process.argv.slice(2);
  const { line, publicUrl } = loadConfig();
  if (command !== 'set' || more.length > 0) {
    console.error(USAGE);
    return 1;
  }
  if (!line.channelAccessToken) throw new Error('LINE_CHANNEL_ACCESS_TOKEN is not set.');
  const menus = createRichMenus({ channelAccessToken: line.channelAccessToken });
  for (const { language, name, isNew } of await setUpMenus({ menus, translate, publicUrl }))
    console.log(`${language}\t${name}\t${isNew ? 'created' : 'as it is'}`);
  return 0;
});
