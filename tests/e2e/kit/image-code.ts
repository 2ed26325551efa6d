import { createCodeSeal } from '#adapters/captcha/sealed-code.ts';
import { loadConfig } from '#app/config.ts';
import { openKeys } from '#app/keys/open-keys.ts';
import { openDatabase } from '#db/connect.ts';
import { systemClock } from '#lib/clock.ts';

/**
 * Reads captcha codes with the keys in the site's data folder, with which the image's token is encrypted. So the tests pass
 * the real captcha of the real site, which has no bypass for tests.
 */
export async function openImageCodes(
  dataDir = process.env.SITE_DATA_DIR,
): Promise<{ read(ctoken: string): string; close(): Promise<void> }> {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  const config = loadConfig({ DATA_DIR: dataDir });
  const keys = await openKeys({ config, db, clock: systemClock, notify: () => undefined });
  const seal = createCodeSeal(keys.secrets('image captcha'));
  return {
    read(ctoken) {
      const content = seal.open(ctoken);
      if (!content) throw new Error('This token was not sealed by the site under test.');
      return content.code;
    },
    close: () => db.close(),
  };
}
