import { createCodeSeal } from '#adapters/captcha/sealed-code.ts';
import { openDatabase } from '#db/connect.ts';
import { loadSecrets } from '#http/secrets/secrets.ts';

/**
 * Reads captcha codes with a key from the site's database, with which the image's token is encrypted. So the tests pass
 * the real captcha of the real site, which has no bypass for tests.
 */
export async function openImageCodes(
  dataDir = process.env.SITE_DATA_DIR,
): Promise<{ read(ctoken: string): string; close(): Promise<void> }> {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  const deriveKey = await loadSecrets(db.orm);
  const seal = createCodeSeal([deriveKey('image captcha').toString('hex')]);
  return {
    read(ctoken) {
      const content = seal.open(ctoken);
      if (!content) throw new Error('This token was not sealed by the site under test.');
      return content.code;
    },
    close: () => db.close(),
  };
}
